import type { Application } from '#contract/applications/applications.ts';
import { offerDeadline } from './offerDeadline.ts';

/** A free place of an event that a vendor from the waitlist may still accept. */
export type StandingOffer = Pick<Application, 'event' | 'market' | 'vendor'> & {
  offeredUntil: string;
};

/** 'Offered a spot until Dec 3, 2026, 9:00 AM PST' */
export const offeredUntilText = (
  offeredUntil: string,
  market: Pick<Application['market'], 'timeZone'>,
): string => `Offered a spot until ${offerDeadline(offeredUntil, market)}`;

/** '1 spot is offered to Rainy Day Jam until Dec 3, 2026, 9:00 AM PST.' @param offers at least one */
export function standingOffersText(offers: readonly StandingOffer[]): string {
  const [last] = offers.toSorted((one, other) => (one.offeredUntil < other.offeredUntil ? 1 : -1));
  if (!last) return '';
  const until = offerDeadline(last.offeredUntil, last.market);
  return offers.length === 1
    ? `1 spot is offered to ${last.vendor.businessName} until ${until}.`
    : `${offers.length} spots are offered to vendors on the waitlist until ${until}.`;
}
