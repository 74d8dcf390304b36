import { clsx } from 'clsx';
import type { OpenStatus } from '#contract/opening-times/openingTimes.ts';

const DOTS: Record<OpenStatus['state'], string> = {
  open: 'bg-leaf-500',
  closed: 'border-2 border-ink-500',
  unknown: 'border-2 border-dashed border-squash-600',
};

interface OpenStatusLineProps {
  status: OpenStatus;
  className?: string;
}

/** Whether the market is open, in words; the dot only repeats them. */
export function OpenStatusLine({ status, className }: OpenStatusLineProps) {
  return (
    <p
      className={clsx(
        'flex items-baseline gap-2 font-semibold',
        status.state === 'open' ? 'text-leaf-700' : 'text-ink-700',
        className,
      )}
    >
      <span aria-hidden className={clsx('size-2.5 shrink-0 rounded-full', DOTS[status.state])} />
      <span>
        {status.text}
        {status.asOf ? (
          <span className="text-sm font-normal text-ink-600"> · hours as of {status.asOf}</span>
        ) : null}
      </span>
    </p>
  );
}
