export const APPLICATION_STATUSES = [
  'pending',
  'under_review',
  'approved',
  'rejected',
  'waitlisted',
  'withdrawn',
] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

export const APPLICATION_STATUS_LABELS: Record<ApplicationStatus, string> = {
  pending: 'Pending',
  under_review: 'Under review',
  approved: 'Approved',
  rejected: 'Rejected',
  waitlisted: 'Waitlisted',
  withdrawn: 'Withdrawn',
};

/** Whether an application stands in the way of another one to the same event or market. */
export const isStanding = ({ status }: { status: ApplicationStatus }): boolean =>
  status !== 'withdrawn';

/** What an organizer decides. */
export const ORGANIZER_DECISIONS = ['under_review', 'approved', 'rejected', 'waitlisted'] as const;
export type OrganizerDecision = (typeof ORGANIZER_DECISIONS)[number];

/** What the organizer may make of an application; every other move is refused. */
export const ORGANIZER_MOVES: Record<ApplicationStatus, readonly ApplicationStatus[]> = {
  pending: ['under_review', 'approved', 'rejected', 'waitlisted'],
  under_review: ['approved', 'rejected', 'waitlisted'],
  waitlisted: ['approved', 'rejected'],
  approved: [],
  rejected: [],
  withdrawn: [],
};

/** Where the vendor may still withdraw, until the event begins. */
export const WITHDRAWABLE: readonly ApplicationStatus[] = [
  'pending',
  'under_review',
  'waitlisted',
  'approved',
];
