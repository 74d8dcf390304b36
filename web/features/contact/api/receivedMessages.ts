import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ReceivedContactMessage } from '#contract/contact/contactMessages.ts';
import { readCountedList } from '#web/lib/countedList.ts';
import { PERSONAL } from '#web/lib/personal.ts';

/** Of every list of received messages. */
export const RECEIVED_MESSAGES = ['admin', 'contact-messages'];

/** What people have written to support, newest first. */
export function receivedMessagesQuery(parameters: string) {
  return queryOptions({
    queryKey: [...RECEIVED_MESSAGES, parameters],
    meta: PERSONAL,
    staleTime: 0,
    queryFn: ({ signal }) =>
      readCountedList<ReceivedContactMessage>(`/api/admin/contact-messages?${parameters}`, signal),
    placeholderData: keepPreviousData,
  });
}
