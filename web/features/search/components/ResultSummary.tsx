import { hasPoint, type MarketSearch, radiusOf } from '../marketSearch.ts';

interface ResultSummaryProps {
  search: MarketSearch;
  shown: number;
  total: number;
  /** What the place was taken to mean. */
  placeLabel: string | null;
}

/** How many markets were found, and where: read out when it changes. */
export function ResultSummary({ search, shown, total, placeLabel }: ResultSummaryProps) {
  // Hers, or that of whoever has sent her the link.
  const where = placeLabel ?? (search.lat === undefined ? null : 'this location');
  const found = `${total.toLocaleString('en-US')} ${total === 1 ? 'market' : 'markets'}`;
  const order = total > 0 ? ', nearest first' : '';
  const within =
    hasPoint(search) && where ? ` within ${radiusOf(search)} miles of ${where}${order}` : '';
  return (
    <p className="mt-2 text-ink-600">
      {shown < total ? `Showing ${shown} of ` : null}
      {found}
      {within}
    </p>
  );
}
