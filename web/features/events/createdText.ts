import type { MarketEvent } from '#contract/events/events.ts';

/**
 * What is said of an event that has just been created.
 * @param event of a series, its first day: vendors may be too late for that one alone
 */
export function createdText({
  status,
  isRecurring,
  applicationsUntil,
}: Pick<MarketEvent, 'status' | 'isRecurring' | 'applicationsUntil'>): string {
  if (status === 'draft')
    return 'Your market event has been saved as a draft. Only you can see it.';
  if (applicationsUntil !== null) {
    return 'Your market event has been successfully created and is now accepting vendor applications.';
  }
  const closed = isRecurring ? 'the first of its days' : 'it';
  return `Your market event has been successfully created. Vendors can’t apply for ${closed}: your market isn’t looking for vendors, or closes applications earlier than that.`;
}
