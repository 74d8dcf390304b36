import type { Services } from '#server/app/services.ts';
import type { Connection } from '#server/db/connection.ts';
import { ownApplicationPath } from '#server/features/applications/applicationPaths.ts';
import { peopleAtMarket } from '#server/features/applications/audience.queries.ts';
import { dashboardOf } from '#server/features/listings/listingPaths.ts';
import {
  demandNotices,
  demandsInstead,
  told,
} from '#server/features/market-configuration/recordDemands.ts';
import type { MarketRow } from '#server/features/markets/markets.queries.ts';
import type { Notice } from '#server/features/notifications/notify.ts';
import { findPeopleOfVendors } from '#server/features/vendors/vendors.queries.ts';
import type { SettledApplication } from './settleTwins.queries.ts';

/**
 * That somebody's market is one with another now: that it is not hers any more, or that what somebody
 * else had there has come to her.
 * @param stays who runs the market that stays, and of which category it is
 */
export function mergeNotices(
  { keep, merge }: Record<'keep' | 'merge', Pick<MarketRow, 'id' | 'name' | 'organizerId'>>,
  { organizerId, category }: Pick<MarketRow, 'organizerId' | 'category'>,
): Notice[] {
  return [keep, merge].flatMap((own) => {
    if (own.organizerId === null) return [];
    const other = own === keep ? merge : keep;
    const about = {
      userId: own.organizerId,
      kind: 'listing_removed',
      title: `Merged: ${own.name}`,
      key: `market ${own.id} merged with ${other.id}`,
    } as const;
    const happened = `${own.name} was listed twice. We merged it with ${other.name}`;
    if (own.organizerId !== organizerId) {
      const run =
        organizerId === null ? 'which has no organizer here yet' : 'which someone else runs';
      return {
        ...about,
        body: `${happened}, ${run}, along with its events and applications. Contact us if you think this is a mistake.`,
        path: '/contact',
      };
    }
    if (other.organizerId === null || other.organizerId === organizerId) return [];
    return {
      ...about,
      body: `${happened}, which someone else ran. The listing that stays is yours to manage, along with the events and applications of both. Check what it says and correct anything that has changed.`,
      path: dashboardOf({ kind: 'market', id: keep.id, category }),
    };
  });
}

/**
 * What is asked otherwise of those who have applied to the market whose terms are given up.
 * @param name of the market that the two become
 */
export async function termsNotices(
  connection: Connection,
  services: Pick<Services, 'now'>,
  { gives, holds, name }: { gives: MarketRow; holds: MarketRow; name: string },
): Promise<Notice[]> {
  const changes = await demandsInstead(connection, gives, holds);
  if (changes.length === 0) return [];
  const people = await peopleAtMarket(connection, gives.id, services.now());
  const body = `The market was listed twice. The other listing’s requirements now apply:\n${told(changes)}`;
  return demandNotices(people, name, body, `market ${gives.id} takes the terms of ${holds.id}`);
}

/**
 * That an application was withdrawn, to whom another of hers stays.
 * @param name of the market that the two have become
 */
export async function settledNotices(
  connection: Connection,
  settled: readonly SettledApplication[],
  name: string,
): Promise<Notice[]> {
  const userOf = await findPeopleOfVendors(
    connection,
    settled.map(({ vendorId }) => vendorId),
  );
  return settled.flatMap(({ id, vendorId, staysId }): Notice[] => {
    const userId = userOf.get(vendorId);
    if (userId === undefined) return [];
    return [
      {
        userId,
        kind: 'application_status',
        title: `One application now: ${name}`,
        body: `${name} was listed twice, and you had applied to both listings. We merged them, so one of your applications was withdrawn. The other one stays.`,
        path: ownApplicationPath(staysId),
        key: `application ${id} merged`,
      },
    ];
  });
}
