import { clsx } from 'clsx';
import {
  BILLING_INTERVALS,
  type BillingInterval,
  YEARLY_DISCOUNT_PERCENT,
} from '#contract/billing/plans.ts';
import { Badge } from '#web/ui/Badge.tsx';

const LABELS: Record<BillingInterval, string> = { month: 'Monthly', year: 'Yearly' };

interface IntervalToggleProps {
  value: BillingInterval;
  onChange: (interval: BillingInterval) => void;
}

/** Whether plans are shown as they are paid by the month or by the year. */
export function IntervalToggle({ value, onChange }: IntervalToggleProps) {
  return (
    <fieldset className="flex w-fit flex-wrap gap-1 rounded-sheet border border-paper-300 bg-paper-200 p-1">
      <legend className="sr-only">Billing period</legend>
      {BILLING_INTERVALS.map((interval) => (
        <label
          key={interval}
          className={clsx(
            'relative flex min-h-11 cursor-pointer flex-wrap items-center gap-2 rounded-full px-4 font-semibold sm:px-6',
            interval === value
              ? 'bg-paper-50 text-leaf-800 shadow-card'
              : 'text-ink-700 hover:text-leaf-800',
          )}
        >
          <input
            type="radio"
            name="interval"
            value={interval}
            checked={interval === value}
            onChange={() => onChange(interval)}
            className="sr-only"
          />
          {LABELS[interval]}
          {interval === 'year' ? <Badge tone="leaf">{YEARLY_DISCOUNT_PERCENT}% off</Badge> : null}
        </label>
      ))}
    </fieldset>
  );
}
