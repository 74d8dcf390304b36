/** What a reader may find wrong with a listing. */
export const REPORT_KINDS = [
  'wrong_hours',
  'closed_for_good',
  'wrong_place',
  'wrong_contact',
  'other',
] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

export const REPORT_KIND_LABELS: Record<ReportKind, string> = {
  wrong_hours: 'Wrong hours',
  closed_for_good: 'Closed for good',
  wrong_place: 'Wrong place',
  wrong_contact: 'Wrong contact details',
  other: 'Something else',
};

export const REPORT_TEXT_MAX_LENGTH = 2_000;
