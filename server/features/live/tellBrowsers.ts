import { sql } from 'drizzle-orm';
import type { LiveTopic } from '#contract/live/live.ts';
import type { Connection } from '#server/db/connection.ts';
import type { MarketRow } from '#server/features/markets/markets.queries.ts';

/** By which each process learns which browsers to tell of what. */
export const BROWSERS_CHANNEL = 'browsers_told';

/** What travels on the channel. */
interface BrowserNews {
  userIds: number[];
  topics: LiveTopic[];
}

/** With ids of ten digits a message stays below the 8000 bytes that the database carries. */
const PEOPLE_PER_MESSAGE = 600;

/**
 * Has the open pages of these people ask anew for what they show of these topics, in whichever
 * browser and at whichever process they are.
 * @param transaction the one that causes it: they are told once it is committed
 */
export async function tellBrowsers(
  transaction: Connection,
  userIds: number[],
  topics: LiveTopic[],
): Promise<void> {
  const people = [...new Set(userIds)];
  if (people.length === 0) return;
  const messages: BrowserNews[] = [];
  for (let start = 0; start < people.length; start += PEOPLE_PER_MESSAGE) {
    messages.push({ userIds: people.slice(start, start + PEOPLE_PER_MESSAGE), topics });
  }
  await transaction.execute(sql`
    select pg_notify(${BROWSERS_CHANNEL}, message::text)
    from jsonb_array_elements(${JSON.stringify(messages)}::jsonb) as message
  `);
}

/** Tells whoever runs a market, if anybody does: she may have it open on another device. */
export async function tellOrganizer(
  transaction: Connection,
  { organizerId }: Pick<MarketRow, 'organizerId'>,
  topics: LiveTopic[],
): Promise<void> {
  if (organizerId !== null) await tellBrowsers(transaction, [organizerId], topics);
}
