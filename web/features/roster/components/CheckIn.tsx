import { Printer, Search, WifiOff } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Roster } from '#contract/roster/roster.ts';
import { vendorCount } from '#web/lib/texts/vendorCount.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { useRosterMarks } from '../useRosterMarks.ts';
import { vendorsNamed } from '../vendorsNamed.ts';
import { withMarks } from '../waitingMarks.ts';
import { PrintedRoster } from './PrintedRoster.tsx';
import { RosterRow } from './RosterRow.tsx';

/** Who comes to an event, and on the day who is there and who has paid. */
export function CheckIn({ roster, userId }: { roster: Roster; userId: number }) {
  const { waiting, isOffline, isSignedOut, mark } = useRosterMarks(userId, roster);
  const [text, setText] = useState('');
  const bar = useRef<HTMLDivElement>(null);
  const vendors = withMarks(roster.vendors, waiting);
  const hasFee = Number(roster.boothFee) > 0;
  const arrived = vendors.filter((vendor) => vendor.arrived).length;
  const paid = vendors.filter((vendor) => vendor.paid).length;
  const shown = vendorsNamed(vendors, text);
  const waitingCount = Object.keys(waiting).length;
  const waitingText = `${waitingCount} ${waitingCount === 1 ? 'vendor’s change is waiting' : 'vendors’ changes are waiting'}`;
  if (vendors.length === 0) {
    return (
      <EmptyState title="No Vendors Yet" titleAs="h2">
        Vendors appear here as soon as you approve their applications.
      </EmptyState>
    );
  }
  return (
    <>
      <div className="print:hidden">
        <div ref={bar} className="sticky top-0 z-10 -mx-2 bg-paper-100 px-2 py-3">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p role="status" className="text-xl font-semibold">
              {arrived} of {vendors.length} arrived
              {hasFee ? (
                <span className="block text-base font-normal text-ink-600">
                  {paid} paid, ${roster.boothFee} each
                </span>
              ) : null}
            </p>
            <Button variant="secondary" size="small" onClick={() => print()}>
              <Printer aria-hidden />
              Print
            </Button>
          </div>
          <TextField
            label="Find a vendor"
            labelHidden
            type="search"
            icon={<Search />}
            placeholder="Find a vendor"
            className="mt-3"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <p role="status" className="mt-2 min-h-6 font-semibold text-tomato-600">
            {isOffline ? (
              <span className="flex items-center gap-2">
                <WifiOff aria-hidden className="size-5 shrink-0" />
                No connection. {waitingText} and will be sent when it returns.
              </span>
            ) : isSignedOut ? (
              `You are no longer signed in. ${waitingText} and will be sent once you are.`
            ) : null}
          </p>
        </div>
        <ul
          className="divide-y divide-paper-300"
          onFocus={({ target }) => showBelow(bar.current, target)}
        >
          {shown.map((vendor) => (
            <RosterRow
              key={vendor.vendorId}
              vendor={vendor}
              hasFee={hasFee}
              onMark={(made) => mark(vendor.vendorId, made)}
            />
          ))}
        </ul>
        <p role="status" className={shown.length > 0 ? 'sr-only' : 'py-8 text-ink-600'}>
          {foundText(text, shown.length)}
        </p>
      </div>
      <PrintedRoster roster={{ ...roster, vendors }} />
    </>
  );
}

/** For whoever doesn’t see the list become shorter; nothing while all are listed. */
function foundText(typed: string, found: number): string | null {
  if (found === 0) return 'No vendor by that name is coming.';
  return typed.trim() === '' ? null : `${vendorCount(found)} found`;
}

/**
 * What a key gives the focus to comes out from beneath the bar. Room for it at the edge of the page
 * (`scroll-padding`) would move the page with each letter that is typed in the bar itself.
 */
function showBelow(bar: HTMLElement | null, focused: HTMLElement): void {
  if (!bar || !focused.matches(':focus-visible')) return;
  const hidden = bar.getBoundingClientRect().bottom - focused.getBoundingClientRect().top;
  if (hidden > 0) scrollBy({ top: -hidden, behavior: 'instant' });
}
