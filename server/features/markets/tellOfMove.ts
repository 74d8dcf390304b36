import { postalAddressLine } from '#contract/addresses.ts';
import type { Services } from '#server/app/services.ts';
import type { Connection } from '#server/db/connection.ts';
import { peopleWithLiveApplications } from '#server/features/applications/audience.queries.ts';
import { listingPath } from '#server/features/listings/listingPaths.ts';
import { notify } from '#server/features/notifications/notify.ts';
import type { MarketRow } from './markets.queries.ts';

/**
 * Tells those who hope to sell at a market, or will, that it is at another address from now on.
 * @param before the market's row, as it was
 * @param now the same with its new address
 */
export async function tellOfMove(
  transaction: Connection,
  services: Pick<Services, 'jobs' | 'now'>,
  before: MarketRow,
  now: MarketRow,
): Promise<void> {
  const people = await peopleWithLiveApplications(transaction, before.id, services.now());
  await notify(
    transaction,
    services,
    people.map((userId) => ({
      userId,
      kind: 'requirements_changed',
      title: `${before.name} has moved`,
      body: `${before.name} is now at ${postalAddressLine(now)}.`,
      path: listingPath({ kind: 'market', id: before.id }),
      key: `market ${before.id} moved ${services.now()}`,
    })),
  );
}
