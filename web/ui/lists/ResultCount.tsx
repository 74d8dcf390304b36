interface ResultCountProps {
  /** The list, as its query has it. */
  list: { data?: { total: number } | undefined; isPlaceholderData?: boolean };
}

/** Tells a screen reader how much a search or a choice has found, once the answer has come. */
export function ResultCount({ list: { data, isPlaceholderData } }: ResultCountProps) {
  return (
    <p role="status" className="sr-only">
      {data && !isPlaceholderData ? resultText(data.total) : null}
    </p>
  );
}

function resultText(total: number): string {
  if (total === 0) return 'No results';
  return total === 1 ? '1 result' : `${total.toLocaleString('en-US')} results`;
}
