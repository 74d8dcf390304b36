/** What a notice can be about. */
export const NOTIFICATION_KINDS = [
  'application_received',
  'application_withdrawn',
  'application_status',
  'waitlist_offer',
  'requirements_changed',
  'market_opportunity',
  'event_reminder',
  'event_cancelled',
  'event_postponed',
  'event_changed',
  'announcement',
  'listing_removed',
  'review_received',
  'review_removed',
  'payment_confirmation',
  'claim_decision',
  'listing_report',
  'report_decision',
  'confirmation_due',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
