import type { OutboxState } from '#contract/outbox/outboxStates.ts';

/** Errors can carry anything: no more is kept of one than says what is wrong. */
const KEPT_LENGTH = 300;

/** Why it is not sent to whoever has switched off this way of being told meanwhile. */
export const NOT_WANTED = 'Not sent: the person no longer gets these messages.';

/** Why it is not sent when the mail server has been away for longer than its link is good. */
export const EXPIRED = 'Not sent in time: its link has expired.';

/** Why it is not sent when it has waited for longer than what it tells of. */
export const OUTDATED = 'Not sent in time: what it was about is over.';

/** What went wrong, for whoever looks into the outbox. */
export function outboxError(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replaceAll('\u0000', '').slice(0, KEPT_LENGTH);
}

interface Outgoing {
  id: number;
  sentAt: Date | null;
  lastError: string | null;
}

/**
 * @param canSend whether there is anything to send it with
 * @param pending those that are still going to be tried
 */
export function outboxStateOf(
  { id, sentAt, lastError }: Outgoing,
  canSend: boolean,
  pending: ReadonlySet<number>,
): OutboxState {
  if (sentAt) return 'sent';
  if (pending.has(id) && canSend) return 'waiting';
  // Whatever nobody is going to try again, though it could be sent, has been given up.
  return canSend || lastError !== null ? 'failed' : 'kept';
}
