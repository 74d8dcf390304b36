import { useId } from 'react';

interface Bar {
  key: string;
  /** On which day or in which week. */
  label: string;
  count: number;
}

interface CountChartProps {
  title: string;
  /** What is counted, such as 'Views'. */
  unit: string;
  /** What a bar is. */
  span: 'Day' | 'Week';
  bars: Bar[];
}

const BUSIEST = { Day: 'on the busiest day', Week: 'in the busiest week' };
const HEIGHT = 100;
/** Of each bar's share of the width, how much it fills. */
const FILLED = 0.72;

/** Bars for the eye, the same numbers in a table for everybody. */
export function CountChart({ title, unit, span, bars }: CountChartProps) {
  const id = useId();
  const most = Math.max(...bars.map(({ count }) => count), 0);
  const total = bars.reduce((sum, { count }) => sum + count, 0);
  return (
    <figure aria-labelledby={id}>
      <figcaption id={id} className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{title}</span>
        <span className="text-sm text-ink-600">
          {total.toLocaleString('en-US')} total, {most.toLocaleString('en-US')} {BUSIEST[span]}
        </span>
      </figcaption>
      {most === 0 ? (
        <p className="mt-3 rounded-card bg-paper-200 p-5 text-ink-600">No data yet.</p>
      ) : (
        <>
          <svg
            aria-hidden
            viewBox={`0 0 ${bars.length} ${HEIGHT}`}
            preserveAspectRatio="none"
            className="mt-3 h-36 w-full border-b border-ink-400"
          >
            {bars.map(({ key, count }, index) => (
              <rect
                key={key}
                x={index + (1 - FILLED) / 2}
                width={FILLED}
                y={HEIGHT - (count / most) * HEIGHT}
                height={(count / most) * HEIGHT}
                className="fill-leaf-600"
              />
            ))}
          </svg>
          <p aria-hidden className="mt-1 flex justify-between text-xs text-ink-600">
            <span>{bars[0]?.label}</span>
            <span>{bars.at(-1)?.label}</span>
          </p>
          <details className="mt-2 text-sm">
            <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-leaf-700">
              Show the numbers
            </summary>
            <table className="w-full max-w-sm text-left tabular-nums">
              <thead>
                <tr className="border-b border-ink-400">
                  <th scope="col" className="py-1.5">
                    {span}
                  </th>
                  <th scope="col" className="py-1.5 text-right">
                    {unit}
                  </th>
                </tr>
              </thead>
              <tbody>
                {bars.map(({ key, label, count }) => (
                  <tr key={key} className="border-b border-paper-300">
                    <th scope="row" className="py-1.5 font-normal">
                      {label}
                    </th>
                    <td className="py-1.5 text-right">{count.toLocaleString('en-US')}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </figure>
  );
}
