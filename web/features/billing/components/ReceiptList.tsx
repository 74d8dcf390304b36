import type { Receipt } from '#contract/billing/billing.ts';
import { centsText } from '#contract/money.ts';
import { formatMoment } from '#web/lib/texts/moments.ts';

/** What the person has paid and got back, newest first. */
export function ReceiptList({ receipts }: { receipts: readonly Receipt[] }) {
  if (receipts.length === 0) return null;
  return (
    <>
      <h3 className="mt-6 text-lg">Receipts</h3>
      <ul className="mt-2 divide-y divide-paper-300">
        {receipts.map(({ id, description, amountCents, paidAt, address }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-4 py-2.5">
            <span className="min-w-40 grow basis-0">
              {address ? (
                <a
                  href={address}
                  className="font-medium underline"
                  rel="noreferrer"
                  target="_blank"
                >
                  {description}
                </a>
              ) : (
                <span className="font-medium">{description}</span>
              )}
              <span className="block text-sm text-ink-600">{formatMoment(paidAt)}</span>
            </span>
            <span className="font-semibold">{signedText(amountCents)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

const signedText = (cents: number): string =>
  cents < 0 ? `−${centsText(-cents)}` : centsText(cents);
