import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ReceivedContactMessage } from '#contract/contact/contactMessages.ts';
import { PERSONAL } from '#web/lib/api/personal.ts';
import { ADMIN } from '#web/lib/api/queryKeys.ts';
import { type CountedList, readCountedList } from '#web/lib/lists/countedList.ts';

/** Of every list of received messages. */
export const RECEIVED_MESSAGES = [ADMIN, 'contact-messages'];

/** A message in a list that was asked for at a moment of `performance.now()`. */
export type ListedMessage = ReceivedContactMessage & { askedAt: number };

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
    queryFn: async ({ signal }): Promise<CountedList<ListedMessage>> => {
      const askedAt = performance.now();
      const readWithin = Math.ceil((askedAt - since) / 1000);
      const { items, total } = await readCountedList<ReceivedContactMessage>(
        `/api/admin/contact-messages?${parameters}&readWithin=${readWithin}`,
        signal,
      );
      return { items: items.map((message) => ({ ...message, askedAt })), total };
    },
    placeholderData: keepPreviousData,
  });
}
