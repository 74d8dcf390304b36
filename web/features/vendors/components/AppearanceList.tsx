import { Link } from '@tanstack/react-router';
import { townOf } from '#contract/addresses.ts';
import type { VendorAppearance } from '#contract/vendors/vendors.ts';
import { formatLongDate, formatTimes } from '#web/lib/texts/dates.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';

/** Days that are in sight at once. */
const FIRST_DAYS = 8;

/** The days on which a vendor sells, soonest first, each with its market. */
export function AppearanceList({ appearances }: { appearances: VendorAppearance[] }) {
  if (appearances.length === 0) {
    return <p className="text-ink-600">No upcoming market days announced.</p>;
  }
  const later = appearances.slice(FIRST_DAYS);
  return (
    <>
      <Days appearances={appearances.slice(0, FIRST_DAYS)} />
      {later.length > 0 ? (
        <Disclosure title={`Later days (${later.length})`} className="mt-2">
          <Days appearances={later} />
        </Disclosure>
      ) : null}
    </>
  );
}

function Days({ appearances }: { appearances: VendorAppearance[] }) {
  return (
    <ol className="divide-y divide-paper-300 rounded-card border border-paper-300 bg-paper-50">
      {appearances.map((appearance) => (
        <li key={`${appearance.eventId} ${appearance.date}`} className="p-4">
          <Link
            to="/events/$id"
            params={{ id: String(appearance.eventId) }}
            className="font-semibold hover:underline"
          >
            {formatLongDate(appearance.date)}
          </Link>
          <p className="text-ink-600">
            {formatTimes(appearance)} at{' '}
            <Link
              to="/market/$id"
              params={{ id: String(appearance.marketId) }}
              className="text-leaf-700 underline underline-offset-4"
            >
              {appearance.marketName}
            </Link>
            , {townOf(appearance)}
          </p>
        </li>
      ))}
    </ol>
  );
}
