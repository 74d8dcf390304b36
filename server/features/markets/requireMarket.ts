import { notFound } from '#server/app/problems.ts';
import type { Services } from '#server/app/services.ts';
import type { Connection } from '#server/db/connection.ts';
import { findMarket, type MarketRow } from './markets.queries.ts';
import type { IndexedMarket } from './search/indexedMarket.ts';

/** @throws ProblemError 404 when there is no such market */
export function requireMarket(services: Services, id: number): IndexedMarket {
  const entry = services.marketIndex.get(id);
  if (!entry) throw notFound('market');
  return entry;
}

/**
 * The market as it is stored, for who writes: the index may be a moment behind.
 * @throws ProblemError 404 when there is no such market
 */
export async function requireStoredMarket(connection: Connection, id: number): Promise<MarketRow> {
  const market = await findMarket(connection, id);
  if (!market) throw notFound('market');
  return market;
}
