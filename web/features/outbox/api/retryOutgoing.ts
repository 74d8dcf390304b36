import { apiSend } from '#web/lib/api.ts';
import type { OutboxKind, Outgoing } from './outbox.ts';

/** Tries once more to send what has failed. */
export const retryOutgoing = (kind: OutboxKind, id: number) =>
  apiSend<Outgoing>('POST', `/api/admin/${kind}/${id}/retry`);
