import { numbered } from '#server/features/audit/recordAct.ts';
import { longDate } from '#server/features/events/longDate.ts';

interface Target<Market> {
  market: Market;
  /** Null: the market in general. */
  event: { eventDate: string } | null;
}

/** What an application or an announcement is for: 'Bee Street Market on Saturday, June 6, 2026'. */
export const targetName = ({ market, event }: Target<{ name: string }>): string =>
  event ? `${market.name} on ${longDate(event.eventDate)}` : market.name;

/** The same for the trail: 'Bee Street Market (market 7) on Saturday, June 6, 2026'. */
export const numberedTargetName = ({
  market,
  event,
}: Target<{ id: number; name: string }>): string =>
  targetName({ market: { name: numbered(market) }, event });
