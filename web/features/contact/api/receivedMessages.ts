import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ReceivedContactMessage } from '#contract/contact/contactMessages.ts';
import { readCountedList } from '#web/lib/countedList.ts';
import { PERSONAL } from '#web/lib/personal.ts';

/** Of every list of received messages. */
export const RECEIVED_MESSAGES = ['admin', 'contact-messages'];

/**
 * What people have written to support, newest first.
 * @param since what is read from then on stays among the unread, or else those of the next page
 * would move up meanwhile, past whoever turns to it; in milliseconds, of `performance.now()`
 */
export function receivedMessagesQuery(parameters: string, since: number) {
  return queryOptions({
    queryKey: [...RECEIVED_MESSAGES, parameters, since],
    meta: PERSONAL,
    staleTime: 0,
    queryFn: ({ signal }) => {
      const readWithin = Math.ceil((performance.now() - since) / 1000);
      return readCountedList<ReceivedContactMessage>(
        `/api/admin/contact-messages?${parameters}&readWithin=${readWithin}`,
        signal,
      );
    },
    placeholderData: keepPreviousData,
  });
}
