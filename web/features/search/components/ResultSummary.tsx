import type { MarketCard } from '#contract/markets/markets.ts';
import type { PlacedList } from '#web/lib/lists/placedList.ts';
import { formatShortDate } from '#web/lib/texts/shortDate.ts';
import { marketCount } from '../marketCount.ts';
import { hasPoint, type MarketSearch, radiusOf } from '../marketSearch.ts';

interface ResultSummaryProps {
  search: MarketSearch;
  list: PlacedList<MarketCard>;
}

/** How many markets were found, for which day, and where: read out when it changes. */
export function ResultSummary({ search, list: { items, total, place } }: ResultSummaryProps) {
  const { openOn } = search;
  // Hers, or that of whoever has sent her the link.
  const where = place?.label ?? (search.lat === undefined ? null : 'this location');
  const order = total > 0 ? ', nearest first' : '';
  const within =
    hasPoint(search) && where ? ` within ${radiusOf(search)} miles of ${where}${order}` : '';
  // Of UTC, so that the server and the browser write the same.
  const thisYear = `, ${new Date().getUTCFullYear()}`;
  return (
    <p className="mt-2 text-ink-600">
      {items.length < total ? `Showing ${items.length} of ` : null}
      {marketCount(total)}
      {openOn
        ? ` open on ${formatShortDate(openOn)}, ${openOn.slice(0, 4)}`.replace(thisYear, '')
        : null}
      {within}
    </p>
  );
}
