/**
 * What became of a mail or a text message: sent; waiting to be sent, perhaps once more; kept, because
 * there is nothing to send it with; or failed for good.
 */
export const OUTBOX_STATES = ['sent', 'waiting', 'kept', 'failed'] as const;
export type OutboxState = (typeof OUTBOX_STATES)[number];
