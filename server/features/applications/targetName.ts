import { longDate } from '#server/features/events/longDate.ts';

/** What an application or an announcement is for: 'Bee Street Market on Saturday, June 6, 2026'. */
export const targetName = ({
  market,
  event,
}: {
  market: { name: string };
  /** Null: the market in general. */
  event: { eventDate: string } | null;
}): string => (event ? `${market.name} on ${longDate(event.eventDate)}` : market.name);
