import { clsx } from 'clsx';
import { Check, DollarSign } from 'lucide-react';
import type { ReactNode } from 'react';
import { joined } from '#contract/addresses.ts';
import type { RosterMark, RosterVendor } from '#contract/roster/roster.ts';
import { businessTypeLabel } from '#contract/vendors/vendorCategories.ts';
import { PhoneLink } from '#web/ui/PhoneLink.tsx';

interface RosterRowProps {
  vendor: RosterVendor;
  /** Whether there is anything to pay. */
  hasFee: boolean;
  onMark: (mark: RosterMark) => void;
}

/** One vendor, with targets that a thumb hits while the other hand holds a cash box. */
export function RosterRow({ vendor, hasFee, onMark }: RosterRowProps) {
  const { businessName, businessType, contactName, phone, approvalNotes, paid, arrived } = vendor;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <div className="min-w-0 grow basis-56">
        <h2 className="font-sans text-lg leading-snug font-semibold">{businessName}</h2>
        <p className="text-ink-600">
          {joined([businessTypeLabel(businessType), contactName], ' · ')}
          {phone ? ' · ' : null}
          {phone ? (
            <PhoneLink phone={phone} className="text-leaf-700 underline underline-offset-4" />
          ) : null}
        </p>
        {approvalNotes ? <p className="text-sm text-ink-600">{approvalNotes}</p> : null}
      </div>
      <div className="flex gap-2 max-sm:w-full">
        {hasFee ? (
          <Mark
            isOn={paid}
            label={`${businessName} has paid`}
            icon={<DollarSign aria-hidden />}
            onClick={() => onMark({ paid: !paid })}
          >
            Paid
          </Mark>
        ) : null}
        <Mark
          isOn={arrived}
          label={`${businessName} has arrived`}
          icon={<Check aria-hidden />}
          onClick={() => onMark({ arrived: !arrived })}
        >
          Arrived
        </Mark>
      </div>
    </li>
  );
}

interface MarkProps {
  isOn: boolean;
  label: string;
  icon: ReactNode;
  onClick: () => void;
  children: ReactNode;
}

function Mark({ isOn, label, icon, onClick, children }: MarkProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={label}
      onClick={onClick}
      // Nothing but its ground tells that it is on, which colors of her own choice would take away.
      style={{ forcedColorAdjust: isOn ? 'none' : undefined }}
      className={clsx(
        'inline-flex min-h-14 min-w-32 grow items-center justify-center gap-2 rounded-control border-2 px-4 text-lg font-semibold transition-colors [&_svg]:size-5',
        isOn
          ? 'border-leaf-700 bg-leaf-700 text-paper-50'
          : 'border-ink-400 bg-paper-50 text-ink-700 [&_svg]:opacity-30',
      )}
    >
      {icon}
      {children}
    </button>
  );
}
