import {
  type DemandChange,
  demandChanges,
  type KnownDemands,
} from '#contract/market-configuration/marketDemands.ts';
import type { Services } from '#server/app/services.ts';
import type { Connection } from '#server/db/connection.ts';
import { ownApplicationPath } from '#server/features/applications/applicationPaths.ts';
import {
  type PersonAtMarket,
  peopleAtMarket,
} from '#server/features/applications/audience.queries.ts';
import type { MarketRow } from '#server/features/markets/markets.queries.ts';
import { type BoothFee, statedFee } from '#server/features/markets/statedFee.ts';
import { type Notice, notify } from '#server/features/notifications/notify.ts';
import {
  type ConfigurationRow,
  findConfiguration,
  insertConfigurations,
} from './configuration.queries.ts';

/** More than these would not be read in a message. */
const CHANGES_TOLD = 12;

/** The demands that the market's own row holds: searches and cards go by them. */
export const ownDemands = ({
  insuranceRequired,
  tablesProvided,
  ...fee
}: BoothFee & Pick<MarketRow, 'insuranceRequired' | 'tablesProvided'>) => ({
  boothFee: statedFee(fee),
  insuranceRequired,
  tablesProvided,
});

/**
 * Keeps what a market asks of vendors from now on as a new revision, if that is something else, and
 * tells those who have applied what has changed.
 * @param before the market's row, locked, as it was
 * @param said what is asked from now on; what it does not mention stays
 */
export async function recordDemands(
  transaction: Connection,
  services: Pick<Services, 'jobs' | 'now'>,
  before: MarketRow,
  said: KnownDemands,
): Promise<void> {
  const now = new Date(services.now());
  const last = await findConfiguration(transaction, before.id);
  const asked = demandsIn(last, before);
  const asks: KnownDemands = { ...asked, ...said };
  const names = Object.keys(asks) as (keyof KnownDemands)[];
  if (names.every((name) => asks[name] === asked[name])) return;
  const revision = (last?.revision ?? 0) + 1;
  const rows = [{ marketId: before.id, revision, savedAt: now, demands: asks }];
  // What applied before anybody changed anything, for those who had applied by then.
  const first = { marketId: before.id, revision: 0, savedAt: before.createdAt, demands: asked };
  await insertConfigurations(transaction, last ? rows : [first, ...rows]);
  const changes = demandChanges(asked, asks);
  if (changes.length === 0) return;
  const people = await peopleAtMarket(transaction, before.id, services.now());
  const key = `market ${before.id} configuration ${revision}`;
  await notify(transaction, services, demandNotices(people, before.name, told(changes), key));
}

/** What a market asks of vendors, by what was kept last and by its row. */
const demandsIn = (last: ConfigurationRow | null, market: MarketRow): KnownDemands => ({
  ...last?.demands,
  ...ownDemands(market),
});

/** What somebody who has applied to one market is asked otherwise where another's terms hold. */
export async function demandsInstead(
  connection: Connection,
  from: MarketRow,
  to: MarketRow,
): Promise<DemandChange[]> {
  const asked = demandsIn(await findConfiguration(connection, from.id), from);
  return demandChanges(asked, demandsIn(await findConfiguration(connection, to.id), to));
}

/** @param key names the news */
export const demandNotices = (
  people: readonly PersonAtMarket[],
  marketName: string,
  body: string,
  key: string,
): Notice[] =>
  people.map(({ userId, applicationId }) => ({
    userId,
    kind: 'requirements_changed',
    title: `${marketName} has changed its vendor requirements`,
    body,
    path: ownApplicationPath(applicationId),
    key,
  }));

/** The changes, a line each. */
export function told(changes: DemandChange[]): string {
  const lines = changes
    .slice(0, CHANGES_TOLD)
    .map(({ label, from, to }) => `${label}: ${from} → ${to}`);
  const more = changes.length - lines.length;
  return [...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n');
}

/** What has changed since a moment in what a market asks; nothing where nothing ever did. */
export async function demandChangesSince(
  connection: Connection,
  market: MarketRow,
  since: Date,
): Promise<DemandChange[]> {
  const current = await findConfiguration(connection, market.id);
  if (!current) return [];
  const then = await findConfiguration(connection, market.id, since);
  return demandChanges(then?.demands ?? {}, { ...current.demands, ...ownDemands(market) });
}
