import { addressLine } from '#contract/addresses.ts';
import { isCalledOff } from '#contract/events/eventStatus.ts';
import type { Roster } from '#contract/roster/roster.ts';
import { businessTypeLabel } from '#contract/vendors/vendorCategories.ts';
import { formatLongDate, formatTimes } from '#web/lib/texts/dates.ts';
import { vendorCount } from '#web/lib/texts/vendorCount.ts';

const CELL = 'border-b border-ink-400 pr-2 text-left align-top';

/** The roster for the clipboard: on paper alone, sixty vendors on one page. */
export function PrintedRoster({ roster }: { roster: Roster }) {
  const { vendors, boothFee, status } = roster;
  const hasFee = Number(boothFee) > 0;
  return (
    <div className="hidden text-[7.5pt] leading-[1.2] text-ink-900 print:block">
      <p className="text-[13pt] font-semibold">
        {roster.marketName}, {formatLongDate(roster.eventDate)}
      </p>
      {isCalledOff(status) ? <p className="font-semibold">This event is {status}.</p> : null}
      <p className="mb-1">
        {formatTimes(roster)} · {addressLine(roster)} · {vendorCount(vendors.length)}
        {hasFee ? ` · $${boothFee} each` : ''}
      </p>
      <table className="w-full border-collapse">
        <thead>
          <tr>
            {['Vendor', 'Type', 'Contact', 'Phone', ...(hasFee ? ['Paid'] : []), 'Here'].map(
              (title) => (
                <th key={title} scope="col" className={CELL}>
                  {title}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {vendors.map(
            ({ vendorId, businessName, businessType, contactName, phone, paid, arrived }) => (
              <tr key={vendorId}>
                <td className={`${CELL} max-w-[70mm] truncate`}>{businessName}</td>
                <td className={`${CELL} max-w-[45mm] truncate`}>
                  {businessTypeLabel(businessType)}
                </td>
                <td className={`${CELL} max-w-[45mm] truncate`}>{contactName}</td>
                <td className={`${CELL} whitespace-nowrap`}>{phone}</td>
                {hasFee ? <td className={CELL}>{paid ? '☑' : '☐'}</td> : null}
                <td className={CELL}>{arrived ? '☑' : '☐'}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}
