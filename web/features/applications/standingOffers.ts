import type { Application } from '#contract/applications/applications.ts';
import { formatDayAndTime } from '#web/lib/moments.ts';

/** A free place of an event that a vendor from the waitlist may still accept. */
export type StandingOffer = Pick<Application, 'event' | 'vendor'> & { offeredUntil: string };

/** 'Offered a spot until Dec 3, 2026, 9:00 AM' */
export const offeredUntilText = (offeredUntil: string): string =>
  `Offered a spot until ${formatDayAndTime(offeredUntil)}`;

/** '1 spot is offered to Rainy Day Jam until Dec 3, 2026, 9:00 AM.' @param offers at least one */
export function standingOffersText(offers: readonly StandingOffer[]): string {
  const until = offers.map(({ offeredUntil }) => offeredUntil).sort();
  const last = formatDayAndTime(until.at(-1) ?? '');
  const [only] = offers;
  return offers.length === 1 && only
    ? `1 spot is offered to ${only.vendor.businessName} until ${last}.`
    : `${offers.length} spots are offered to vendors on the waitlist until ${last}.`;
}
