import type { ReportDecision, ReportGroup } from '#contract/reports/reports.ts';

const WORDS = {
  done: {
    title: 'Mark as Resolved',
    outcome: 'The listing has been corrected.',
    told: 'People who reported it with an account are thanked.',
  },
  no_change: {
    title: 'Keep Listing As Is',
    outcome: 'The listing stays as it is.',
    told: 'People who reported it with an account are notified.',
  },
};

/** What a decision on reports means, and who is told of it: strangers can't be. */
export function decisionWords(status: ReportDecision['status'], { reports }: ReportGroup) {
  const { title, outcome, told } = WORDS[status];
  return reports.some(({ isSignedIn }) => isSignedIn)
    ? { title, says: `${outcome} ${told}`, noteHint: 'They will see it.' }
    : {
        title,
        says: `${outcome} Nobody who reported it has an account, so nobody is notified.`,
        noteHint: 'Only administrators will see it.',
      };
}
