import type { ApplicationDecisionsOutcome } from '#contract/applications/applicationWrites.ts';

const REASONS = {
  full: 'found no place left',
  moved: 'had been decided on meanwhile',
  gone: 'are not there any more',
} as const;

/** '12 applications updated. 3 found no place left.' */
export function outcomeText({ decided, refused }: ApplicationDecisionsOutcome): string {
  const sentences = [
    `${decided.length} ${decided.length === 1 ? 'application' : 'applications'} updated.`,
  ];
  for (const [reason, words] of Object.entries(REASONS)) {
    const count = refused.filter((one) => one.reason === reason).length;
    if (count > 0) sentences.push(`${count} ${words}.`);
  }
  return sentences.join(' ');
}
