interface MarketCountsProps {
  /** Null where they are not worth a line. */
  events: { total: number; upcoming: number } | null;
  /** Mean of the reviews; null without any. */
  rating: number | null;
}

/** A market in figures. */
export function MarketCounts({ events, rating }: MarketCountsProps) {
  const counts = [
    ...(events
      ? [
          ['Total events', String(events.total)],
          ['Upcoming events', String(events.upcoming)],
        ]
      : []),
    ['Average rating', rating === null ? 'No ratings yet' : rating.toFixed(1)],
  ];
  return (
    <dl className="divide-y divide-paper-300 rounded-card border border-paper-300 bg-paper-50">
      {counts.map(([term, value]) => (
        <div key={term} className="flex justify-between gap-4 px-5 py-3">
          <dt className="text-ink-600">{term}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
