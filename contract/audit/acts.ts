/** What an administrator does that is kept in the trail, and the words for it there. */
export const ACTS = {
  'market.created': 'Market created',
  'market.changed': 'Market changed',
  'market.deleted': 'Market deleted',
  'market.announced': 'Market vendors messaged',
  'market.merged': 'Markets merged',
  'market.told-apart': 'Markets marked as different',
  'product.created': 'Product created',
  'product.changed': 'Product changed',
  'product.deleted': 'Product deleted',
  'review.deleted': 'Review deleted',
  'review.replied': 'Review reply posted',
  'review.reply-deleted': 'Review reply deleted',
  'vendor.created': 'Vendor created',
  'vendor.changed': 'Vendor changed',
  'vendor.deleted': 'Vendor deleted',
  'event.created': 'Event created',
  'event.changed': 'Event changed',
  'event.deleted': 'Event deleted',
  'event.announced': 'Event vendors messaged',
  'event.roster-marked': 'Roster updated',
  'application.decided': 'Application decided',
  'claim.approved': 'Claim approved',
  'claim.declined': 'Claim declined',
  'claim.taken-back': 'Claim approval taken back',
  'report.resolved': 'Report resolved',
  'report.reopened': 'Report reopened',
  'import.started': 'Import started',
  'import.resumed': 'Import resumed',
  'promotion.created': 'Promotion created',
  'promotion.changed': 'Promotion changed',
  'promotion.ended': 'Promotion ended',
  'message.answered': 'Contact message marked as answered',
  'message.reopened': 'Contact message marked as unanswered',
  'mail.retried': 'Email resent',
  'text.retried': 'Text message resent',
} as const;
export type ActName = keyof typeof ACTS;
export const ACT_NAMES = Object.keys(ACTS) as [ActName, ...ActName[]];

/** What an act is about: the part of its name before the dot. */
export type ActSubject = ActName extends infer Name
  ? Name extends `${infer Kind}.${string}`
    ? Kind
    : never
  : never;
export const ACT_SUBJECTS = [...new Set(ACT_NAMES.map((name) => name.split('.')[0]))] as [
  ActSubject,
  ...ActSubject[],
];
