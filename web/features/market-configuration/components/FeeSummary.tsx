import type { FeeSummary as Summary } from '../feeLines.ts';

/** What a vendor pays for a day, and what of it arrives. */
export function FeeSummary({ summary }: { summary: Summary | null }) {
  if (!summary) return <p className="text-ink-600">Enter the amounts to see what vendors pay.</p>;
  const { lines, total, online } = summary;
  return (
    <dl className="space-y-2 rounded-card bg-paper-200 p-5">
      {lines.map(({ label, amount }) => (
        <Line key={label} label={label} amount={amount} />
      ))}
      <Line label="Most a vendor pays per day" amount={total} isSum />
      {online ? (
        <>
          <Line label={online.label} amount={`−${online.fee}`} />
          <Line label="You receive" amount={online.received} isSum />
        </>
      ) : null}
    </dl>
  );
}

function Line({ label, amount, isSum }: { label: string; amount: string; isSum?: boolean }) {
  return (
    <div
      className={
        isSum
          ? 'flex justify-between gap-4 border-t border-paper-400 pt-2 font-semibold'
          : 'flex justify-between gap-4'
      }
    >
      <dt>{label}</dt>
      <dd className="whitespace-nowrap tabular-nums">{amount}</dd>
    </div>
  );
}
