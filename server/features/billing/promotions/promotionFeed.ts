import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '#server/app/services.ts';
import { type ChangeFeed, startChangeFeed } from '#server/db/changeFeed.ts';
import { storedPromotions } from './promotions.queries.ts';

/** Fills the board from the database and keeps it in step with it. */
export function startPromotionFeed(
  { database, promotions }: Pick<Services, 'database' | 'promotions'>,
  log: FastifyBaseLogger,
): Promise<ChangeFeed> {
  // There are a handful: whatever has changed, all of them are read.
  const readAll = async () => promotions.replace(await storedPromotions(database.connection));
  return startChangeFeed(database, log, { channels: { promotion_changed: readAll }, readAll });
}
