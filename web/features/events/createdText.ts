import type { MarketEvent } from '#contract/events/events.ts';
import {
  CATEGORIES_WITHOUT_APPLICATIONS,
  type MarketCategory,
} from '#contract/markets/categories.ts';

/**
 * What is said of an event that has just been created.
 * @param event of a series, its first day: vendors may be too late for that one alone
 * @param category of its market, where that is known
 */
export function createdText(
  event: Pick<MarketEvent, 'status' | 'isRecurring' | 'applicationsUntil'>,
  category: MarketCategory | undefined,
): string {
  if (event.status === 'draft')
    return 'Your market event has been saved as a draft. Vendors and shoppers can’t see it.';
  if (event.applicationsUntil !== null) {
    return 'Your market event has been successfully created and is now accepting vendor applications.';
  }
  return `Your market event has been successfully created. ${whyClosed(event, category)}`;
}

function whyClosed(
  { isRecurring }: Pick<MarketEvent, 'isRecurring'>,
  category: MarketCategory | undefined,
): string {
  if (category && CATEGORIES_WITHOUT_APPLICATIONS.includes(category)) {
    return 'Vendors don’t apply to flea markets and farm stands through the site.';
  }
  const closed = isRecurring ? 'the first date' : 'it';
  return `Vendors can’t apply to ${closed}: the market isn’t looking for vendors, or its application deadline has passed.`;
}
