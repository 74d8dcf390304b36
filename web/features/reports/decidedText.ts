import type { ReportOutcome } from '#contract/reports/reports.ts';

/** What the administrator is told of a decision: what she has not read in its words stays open. */
export function decidedText({ decided, leftOpen }: ReportOutcome) {
  const title = decided === 1 ? 'Report Decided' : 'Reports Decided';
  if (leftOpen === 0) return { title };
  const those = leftOpen === 1 ? '1 report has' : `${leftOpen} reports have`;
  return {
    title,
    description: `${those} changed since you opened this and ${leftOpen === 1 ? 'stays' : 'stay'} open.`,
  };
}
