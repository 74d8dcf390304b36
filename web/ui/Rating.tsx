import { clsx } from 'clsx';

const STAR_COUNT = 5;
/** Where each star begins in the row of 100 units. */
const STAR_OFFSETS = [0, 20, 40, 60, 80];
const STAR = 'M10 1.6l2.5 5.3 5.8.8-4.2 4.1 1 5.8-5.1-2.8-5.1 2.8 1-5.8L1.7 7.7l5.8-.8z';

function StarRow({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 100 20" className={clsx('h-full w-auto max-w-none', className)} aria-hidden>
      {STAR_OFFSETS.map((offset) => (
        <path key={offset} d={STAR} transform={`translate(${offset})`} />
      ))}
    </svg>
  );
}

function reviewCountText(count: number): string {
  return count === 1 ? '1 review' : `${count} reviews`;
}

type RatingProps = {
  /** 0 to 5; the stars are filled to the tenth. */
  value: number;
  /** How many reviews it is the mean of. */
  count?: number;
  className?: string;
};

export function Rating({ value, count, className }: RatingProps) {
  const spoken = `${value.toFixed(1)} out of ${STAR_COUNT} stars`;
  return (
    <span className={clsx('inline-flex items-center gap-1.5 text-sm', className)}>
      <span className="sr-only">
        {count === undefined ? spoken : `${spoken}, ${reviewCountText(count)}`}
      </span>
      <span aria-hidden className="relative inline-block h-4 w-20">
        <StarRow className="fill-paper-400" />
        <span
          className="absolute inset-y-0 left-0 overflow-hidden"
          style={{ width: `${(value / STAR_COUNT) * 100}%` }}
        >
          <StarRow className="fill-squash-500" />
        </span>
      </span>
      <span aria-hidden className="font-semibold text-ink-900">
        {value.toFixed(1)}
      </span>
      {count === undefined ? null : (
        <span aria-hidden className="text-ink-500">
          ({count})
        </span>
      )}
    </span>
  );
}
