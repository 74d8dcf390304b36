import { expect, it } from 'vitest';
import type { ReportGroup } from '#contract/reports/reports.ts';
import { decisionWords } from './decisionWords.ts';

const by = (...areSignedIn: boolean[]) =>
  ({ reports: areSignedIn.map((isSignedIn) => ({ isSignedIn })) }) as ReportGroup;

it('says who is told of a decision, and so who reads the note', () => {
  expect(decisionWords('done', by(false, true))).toEqual({
    title: 'Mark as Resolved',
    says: 'The listing has been corrected. People who reported it with an account are thanked.',
    noteHint: 'They will see it.',
  });
  expect(decisionWords('no_change', by(false))).toEqual({
    title: 'Keep Listing As Is',
    says: 'The listing stays as it is. Nobody who reported it has an account, so nobody is notified.',
    noteHint: 'Only administrators will see it.',
  });
});
