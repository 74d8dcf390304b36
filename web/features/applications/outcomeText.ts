import type { ApplicationDecisionsOutcome } from '#contract/applications/applicationWrites.ts';

const REASONS = {
  full: 'couldn’t get a spot',
  over: 'can’t change now that the event is over',
  cancelled: 'can’t be approved now that the event is cancelled',
  moved: 'had already been decided',
  gone: { one: 'no longer exists', several: 'no longer exist' },
} as const;

/** '12 applications updated. 3 couldn’t get a spot.', or 'No application was updated.' and why. */
export function outcomeText({ decided, refused }: ApplicationDecisionsOutcome): string {
  const sentences = [
    decided.length === 0
      ? 'No application was updated.'
      : `${decided.length} ${decided.length === 1 ? 'application' : 'applications'} updated.`,
  ];
  for (const [reason, words] of Object.entries(REASONS)) {
    const count = refused.filter((one) => one.reason === reason).length;
    const said = typeof words === 'string' ? words : count === 1 ? words.one : words.several;
    if (count > 0) sentences.push(`${count} ${said}.`);
  }
  return sentences.join(' ');
}
