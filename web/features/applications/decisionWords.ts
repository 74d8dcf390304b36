import type { OrganizerDecision } from '#contract/applications/applicationStatus.ts';

interface DecisionWords {
  /** On buttons and in menus. */
  act: string;
  /** While it is on its way. */
  acting: string;
  /** Said before a decision that nobody takes back. */
  final?: string;
  /** What there is to say with it, if anything. */
  note?: { field: 'approvalNotes' | 'rejectionReason'; label: string; hint: string };
}

/** How screens speak of what an organizer decides. */
export const DECISION_WORDS: Record<OrganizerDecision, DecisionWords> = {
  approved: {
    act: 'Approve',
    acting: 'Approving...',
    final: 'This can’t be taken back. Only the vendor can withdraw.',
    note: {
      field: 'approvalNotes',
      label: 'Notes for the vendor (optional)',
      hint: 'Where to set up, when to arrive, where to park.',
    },
  },
  rejected: {
    act: 'Reject',
    acting: 'Rejecting...',
    final: 'This can’t be changed later. A rejected vendor can’t apply for the same date again.',
    note: {
      field: 'rejectionReason',
      label: 'Reason (optional)',
      hint: 'The vendor sees this with your decision.',
    },
  },
  under_review: { act: 'Mark as Under Review', acting: 'Saving...' },
  waitlisted: { act: 'Put on Waitlist', acting: 'Saving...' },
};

/** Asked before an approval with a note becomes a place on the waitlist. */
export const NOTE_WOULD_BE_LOST =
  'Your note is only sent with an approval. Put on the waitlist without it?';

const ORDER: readonly OrganizerDecision[] = ['approved', 'rejected', 'under_review', 'waitlisted'];

/** Those of the moves that an organizer decides on, the weightiest first. */
export const decisionsAmong = (moves: readonly string[]): OrganizerDecision[] =>
  ORDER.filter((decision) => moves.includes(decision));
