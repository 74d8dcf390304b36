/** What can be claimed and reported on. */
export const LISTING_KINDS = ['market', 'vendor'] as const;
export type ListingKind = (typeof LISTING_KINDS)[number];

/** A listing by its kind and id. */
export interface ListingName {
  kind: ListingKind;
  id: number;
}

export const CLAIM_STATUSES = ['waiting', 'approved', 'declined', 'withdrawn'] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

/** Who she is: enough for the administrator to go by. */
export const CLAIM_NOTE_MIN_LENGTH = 10;
export const CLAIM_NOTE_MAX_LENGTH = 1_000;

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

export const REPORT_STATUSES = ['waiting', 'done', 'no_change'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

export const REPORT_TEXT_MAX_LENGTH = 2_000;

/** Who can have said last that a listing is right. */
export const CONFIRMERS = ['owner', 'directory', 'site'] as const;
export type Confirmer = (typeof CONFIRMERS)[number];

/** 'Last confirmed May 1, 2026 by …' */
export const CONFIRMER_LABELS: Record<Confirmer, string> = {
  owner: 'its owner',
  directory: 'its directory',
  site: 'Local Markets',
};
