/** Applications of the last 30 days and of the 30 before. */
interface Growth {
  recent: number;
  before: number;
}

/**
 * By how much applications have grown: a share of those before, the number itself where there were
 * none before, '--' where there are none at all.
 */
export function growthText({ recent, before }: Growth): string {
  if (recent === 0 && before === 0) return '--';
  if (before === 0) return `+${recent}`;
  const percent = Math.round((100 * (recent - before)) / before);
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)}%`;
}

/** What the growth is made of, and what it means where there is nothing or nothing is known yet. */
export function growthNote(growth: Growth | undefined): string {
  if (!growth || growth.recent + growth.before === 0) {
    return 'applications in the last 30 days and the 30 before';
  }
  const { recent, before } = growth;
  return `${recent} ${recent === 1 ? 'application' : 'applications'} in the last 30 days, ${before} in the 30 before`;
}
