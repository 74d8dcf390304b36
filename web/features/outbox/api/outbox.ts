import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OutboxMail, OutboxMessage } from '#contract/outbox/outbox.ts';
import { PERSONAL } from '#web/lib/api/personal.ts';
import { ADMIN } from '#web/lib/api/queryKeys.ts';
import { readCountedList } from '#web/lib/lists/countedList.ts';

/** What is sent: mails, or text messages. */
export type OutboxKind = 'mails' | 'messages';

/** A mail, or a text message, which has no subject. */
export type Outgoing = OutboxMessage & Partial<OutboxMail>;

/** Of every list of the outbox. */
export const OUTBOX = [ADMIN, 'outbox'];

/** What was sent or is to be, newest first. */
export function outboxQuery(kind: OutboxKind, parameters: string) {
  return queryOptions({
    queryKey: [...OUTBOX, kind, parameters],
    meta: PERSONAL,
    staleTime: 0,
    queryFn: ({ signal }) => readCountedList<Outgoing>(`/api/admin/${kind}?${parameters}`, signal),
    placeholderData: keepPreviousData,
  });
}
