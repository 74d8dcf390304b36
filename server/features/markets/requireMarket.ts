import type { Services } from '#server/app/application.ts';
import { notFound } from '#server/app/problems.ts';
import type { IndexedMarket } from './search/indexedMarket.ts';

/** @throws ProblemError 404 when there is no such market */
export function requireMarket(services: Services, id: number): IndexedMarket {
  const entry = services.marketIndex.get(id);
  if (!entry) throw notFound('market');
  return entry;
}
