import { ADMIN_SORTS, type AdminSort } from '#contract/admin/adminSorts.ts';
import { EVENT_STATUSES, type EventStatus } from '#contract/events/eventStatus.ts';
import { MAX_ID } from '#contract/limits.ts';
import { MARKET_CATEGORIES, type MarketCategory } from '#contract/markets/categories.ts';
import { searchNumber, searchText, searchWhole } from '#web/lib/pages/searchValues.ts';

export const LISTED_PER_PAGE = 25;
const MOST_PAGES = 100_000;
const MOST_MILES = 100;

/** What is looked for in a list, as it stands in the address. */
export interface AdminSearch {
  tab?: string | undefined;
  q?: string | undefined;
  /** Absent: by name. */
  sort?: AdminSort | undefined;
  /** Absent: the first. */
  page?: number | undefined;
  category?: MarketCategory | undefined;
  status?: EventStatus | undefined;
  /** Absent: events to come. */
  when?: 'all' | undefined;
  market?: number | undefined;
  /** Which of the messages; each tab knows its own. */
  box?: string | undefined;
  /** What is chosen of a list; each list knows its own choices. */
  show?: string | undefined;
  miles?: number | undefined;
}

/** Reads it from an address that anybody may have written: what makes no sense is left out. */
export function readAdminSearch(raw: Record<string, unknown>): AdminSearch {
  return {
    tab: searchText(raw.tab),
    q: searchText(raw.q),
    sort: ADMIN_SORTS.slice(1).find((sort) => sort === raw.sort),
    page: searchWhole(raw.page, 2, MOST_PAGES),
    category: MARKET_CATEGORIES.find((category) => category === raw.category),
    status: EVENT_STATUSES.find((status) => status === raw.status),
    when: raw.when === 'all' ? 'all' : undefined,
    market: searchWhole(raw.market, 1, MAX_ID),
    box: searchText(raw.box),
    show: searchText(raw.show),
    miles: searchNumber(raw.miles, 0, MOST_MILES),
  };
}

/** The parameters that all lists have. */
export function listParameters({ q, sort, page = 1 }: AdminSearch): URLSearchParams {
  return new URLSearchParams({
    ...(q && { q }),
    ...(sort && { sort }),
    limit: String(LISTED_PER_PAGE),
    offset: String((page - 1) * LISTED_PER_PAGE),
  });
}
