import { Link } from '@tanstack/react-router';
import { CalendarDays } from 'lucide-react';
import type { VendorAppearance } from '#contract/vendors/vendors.ts';
import { formatTimes } from '#web/lib/texts/dates.ts';
import { formatShortDate } from '#web/lib/texts/shortDate.ts';

/** Where and when a vendor sells next, perhaps now already; nothing while that is not known. */
export function NextAppearance({ appearance }: { appearance: VendorAppearance | null }) {
  if (!appearance) return null;
  return (
    <p className="flex items-start gap-2 text-ink-700">
      <CalendarDays aria-hidden className="mt-0.5 size-5 shrink-0 text-leaf-600" />
      <span className="min-w-0">
        Next:{' '}
        <span className="font-semibold text-leaf-800">
          {formatShortDate(appearance.date)},{' '}
          <span className="whitespace-nowrap">{formatTimes(appearance)}</span>
        </span>{' '}
        at{' '}
        <Link
          to="/market/$id"
          params={{ id: String(appearance.marketId) }}
          className="relative underline underline-offset-4 hover:text-leaf-800"
        >
          {appearance.marketName}
        </Link>
      </span>
    </p>
  );
}
