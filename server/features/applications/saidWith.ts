import type { ApplicationDecision } from '#contract/applications/applicationWrites.ts';

interface Said {
  note: string | null;
  fields: { approvalNotes?: string | null; rejectionReason?: string | null };
}

/** What is said with a decision, and where the application keeps it: each kind has its own words. */
export function saidWith({ status, approvalNotes, rejectionReason }: ApplicationDecision): Said {
  if (status === 'approved') {
    const note = approvalNotes || null;
    return { note, fields: { approvalNotes: note } };
  }
  if (status === 'rejected') {
    const note = rejectionReason || null;
    return { note, fields: { rejectionReason: note } };
  }
  return { note: null, fields: {} };
}
