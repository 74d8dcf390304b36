import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  type DemandSwitch,
  demandLabel,
  demandText,
  isTold,
  type KnownDemands,
  type MarketDemands,
  POLICY_SWITCHES,
  REQUIREMENT_SWITCHES,
  VENDOR_AMENITY_SWITCHES,
} from '#contract/market-configuration/marketDemands.ts';

const WORDS = [
  'electricityFee',
  'tentRentalFee',
  'paymentMethod',
  'inPersonPaymentMessage',
  'setupTime',
  'cancellationPolicy',
] as const satisfies (keyof MarketDemands)[];

/** What the organizer asks and gives beyond what the listing says: documents, extras, rules. */
export function ConfiguredDemands({ demands }: { demands: KnownDemands }) {
  const on = (names: readonly DemandSwitch[]) => names.filter((name) => demands[name]);
  const required = on(REQUIREMENT_SWITCHES);
  // Tables are told of with what the listing says.
  const provided = on(VENDOR_AMENITY_SWITCHES).filter((name) => name !== 'tablesProvided');
  const forbidden = POLICY_SWITCHES.filter((name) => demands[name] === false);
  const words = WORDS.filter((name) => isTold(name, demands) && demands[name]);
  return (
    <>
      <Part title="You must have">
        {required.length > 0 ? <Ticks names={required} /> : <p>No documents required.</p>}
      </Part>
      {provided.length > 0 ? (
        <Part title="What’s provided">
          <Ticks names={provided} />
        </Part>
      ) : null}
      <Part title="Good to know">
        <dl className="space-y-3">
          {words.map((name) => (
            <div key={name}>
              <dt className="text-sm text-ink-600">{demandLabel(name)}</dt>
              <dd className="font-semibold whitespace-pre-line">
                {demandText(name, demands[name])}
              </dd>
            </div>
          ))}
          <div>
            <dt className="text-sm text-ink-600">Allowed</dt>
            <dd className="font-semibold">{listed(on(POLICY_SWITCHES))}</dd>
          </div>
          {forbidden.length > 0 ? (
            <div>
              <dt className="text-sm text-ink-600">Not allowed</dt>
              <dd className="font-semibold">{listed(forbidden)}</dd>
            </div>
          ) : null}
        </dl>
      </Part>
    </>
  );
}

const listed = (names: DemandSwitch[]) =>
  names.length > 0 ? names.map(demandLabel).join(', ') : 'Nothing unusual';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-t border-paper-400 pt-4">
      <h3 className="mb-2 font-sans text-base font-semibold">{title}</h3>
      {children}
    </div>
  );
}

function Ticks({ names }: { names: readonly DemandSwitch[] }) {
  return (
    <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
      {names.map((name) => (
        <li key={name} className="flex items-center gap-2">
          <Check aria-hidden className="size-4 shrink-0 text-leaf-700" />
          {demandLabel(name)}
        </li>
      ))}
    </ul>
  );
}
