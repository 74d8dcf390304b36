import type { FastifyRequest } from 'fastify';
import { joined } from '#contract/addresses.ts';
import {
  ADDRESS_NOT_FOUND,
  HOURS_NOT_READ,
  NO_COORDINATES,
} from '#contract/markets/marketLimits.ts';
import type { AdminMarketWrite, WrittenMarket } from '#contract/markets/marketWrites.ts';
import { isSamePlace, isSameTown } from '#contract/markets/samePlace.ts';
import type { UserType } from '#contract/users/users.ts';
import { createOnce } from '#server/app/createOnce.ts';
import { notFound, unprocessableAt } from '#server/app/problems.ts';
import type { Services } from '#server/app/services.ts';
import { requireUnchanged } from '#server/app/versions.ts';
import type { Connection } from '#server/db/connection.ts';
import { changesBetween, recordAct } from '#server/features/audit/recordAct.ts';
import { confirmationBy } from '#server/features/confirmations/confirmation.ts';
import { tellOrganizer } from '#server/features/live/tellBrowsers.ts';
import { ownDemands, recordDemands } from '#server/features/market-configuration/recordDemands.ts';
import { filesOf, requireFiles } from '#server/features/media/carriedFiles.ts';
import { deleteUnusedMedia, mediaAt } from '#server/features/media/media.queries.ts';
import { becomeMember } from '#server/features/users/users.queries.ts';
import { authorize } from '#server/policies/policy.ts';
import { locateMarket, type MarketAddress, type MarketLocation } from './locateMarket.ts';
import { toMarketEntry } from './marketEntry.ts';
import { firstEventDate } from './marketFeed.ts';
import { changeMarket } from './markets.policy.ts';
import {
  findMarketRecords,
  insertMarket,
  lockMarket,
  type MarketRow,
  updateMarket,
} from './markets.queries.ts';
import { NEW_LISTING, NEW_MARKET, toMarketValues } from './marketValues.ts';
import { nameInRequest, versioned, versionOfMarket, withoutDays } from './marketVersion.ts';
import { requireStoredMarket } from './requireMarket.ts';
import { presentMarket } from './search/presentMarket.ts';
import { isSeenByVendors } from './seenByVendors.ts';
import { tellOfMove } from './tellOfMove.ts';
import { untrailedFields } from './untrailedFields.ts';

interface NewMarketOf {
  /** Who makes it; what an administrator does goes into the trail. */
  request: FastifyRequest;
  /** Who will run it; null: nobody. */
  organizerId: number | null;
  /** What she is from now on if she has been only a shopper so far. */
  userType: UserType;
}

/** Makes a market of what a form says. Whoever calls has asked whether that is allowed. */
export async function createMarketOf(
  services: Services,
  write: AdminMarketWrite,
  { request, organizerId, userType }: NewMarketOf,
): Promise<WrittenMarket> {
  const { viewer } = request;
  // Of a stand, and of what the administrator lists, nothing is taken for granted.
  const isOrganizers = userType === 'organizer' && !viewer.isAdministrator;
  const values = { ...(isOrganizers ? NEW_MARKET : NEW_LISTING), ...toMarketValues(write, null) };
  const created = {
    ...values,
    ...(await locateMarket(addressOf(values), services.geocoder, { given: pointOf(write) })),
    ...(await filesOf(services.database.connection, write, null, viewer.userId)),
    organizerId,
    createdAt: new Date(services.now()),
  };
  const confirmation = confirmationBy(viewer, created, services.now());
  const id = await createOnce(services, request, async (transaction) => {
    await requireFiles(transaction, created);
    if (organizerId !== null) await becomeMember(transaction, organizerId, userType);
    const marketId = await insertMarket(transaction, { ...created, ...confirmation });
    await recordAct(transaction, request, {
      act: 'market.created',
      subjectId: marketId,
      summary: `Created the market ${created.name}.`,
      changes: changesBetween(null, created, untrailedFields(created)),
    });
    await tellOrganizer(transaction, created, ['markets']);
    return marketId;
  });
  return withHoursWarning(write, await presentWritten(services, id, NO_COORDINATES));
}

/**
 * Changes a market into what a form says. Whoever calls has asked whether that is allowed.
 * @throws ProblemError 404 where it no longer is, or there is no such market any more; 422 where it
 *   would become a farm stand by anybody but the administrator
 */
export async function changeMarketTo(
  services: Services,
  write: AdminMarketWrite,
  { request, market }: { request: FastifyRequest; market: MarketRow },
): Promise<WrittenMarket> {
  const { viewer } = request;
  const address = addressOf({ ...market, ...toMarketValues(write, market) });
  const mayStay =
    write.latitude === undefined && market.latitude !== null && isSameTown(market, address);
  // Where it stays, its point goes with its address, in case somebody moves it meanwhile.
  const stored = mayStay ? locationOf(market) : null;
  const point = pointOf(write);
  // What may take its time is done before anybody has to wait for it.
  const files = await filesOf(services.database.connection, write, market, viewer.userId);
  const location =
    stored && isSamePlace(market, address)
      ? stored
      : await locateMarket(address, services.geocoder, { given: point, stored });
  await services.database.connection.transaction(async (transaction) => {
    await lockMarket(transaction, market.id);
    const before = await requireStoredMarket(transaction, market.id);
    // A merge may have made it somebody else's meanwhile.
    authorize(request, changeMarket, before);
    // What the form leaves alone of a list is what stands there now.
    const stated = { ...toMarketValues(write, before), ...point, ...files };
    const leavesDays = write.openingTimes && write.openingTimes.exceptions === undefined;
    const meant = leavesDays ? withoutDays(stated) : stated;
    requireUnchanged(request, 'market', versioned(before), meant, nameInRequest);
    if (!viewer.isAdministrator) refuseBecomingStand(before, stated);
    await requireFiles(transaction, files);
    const changed = { ...stated, ...location };
    await recordDemands(transaction, services, before, ownDemands({ ...before, ...changed }));
    const now = { ...before, ...changed };
    if (isElsewhere(before, now)) await tellOfMove(transaction, services, before, now);
    await updateMarket(transaction, market.id, {
      ...changed,
      ...(isSeenByVendors(now) &&
        !isSeenByVendors(before) && { hiringSince: new Date(services.now()) }),
      // Whoever saves a listing says that it is right.
      ...confirmationBy(viewer, now, services.now()),
    });
    await deleteReplaced(transaction, before, now);
    await recordAct(transaction, request, {
      act: 'market.changed',
      subjectId: market.id,
      summary: `Changed the market ${before.name}.`,
      changes: changesBetween(before, changed, untrailedFields(before, now)),
    });
    await tellOrganizer(transaction, before, ['markets']);
  });
  return withHoursWarning(write, await presentWritten(services, market.id));
}

/** Whoever runs a stand may delete it, and a market is not hers to delete. */
function refuseBecomingStand(before: MarketRow, { category }: Partial<MarketRow>) {
  if (category !== 'farm_stand' || before.category === 'farm_stand') return;
  throw unprocessableAt(
    'category',
    'Only we can turn a market into a farm stand. Contact us if that’s what it is.',
  );
}

/** What a listing no longer shows, nobody is to see at its old address. */
async function deleteReplaced(transaction: Connection, before: MarketRow, now: MarketRow) {
  const replaced = (['imageUrl', 'agreementDocumentUrl'] as const)
    .filter((field) => before[field] !== now[field])
    .map((field) => before[field]);
  await deleteUnusedMedia(transaction, await mediaAt(transaction, replaced));
}

/**
 * A market as it is stored: the index may be a moment behind.
 * @param addressNotFound what whoever has written it is told where its address is found nowhere
 * @throws ProblemError 404 when there is no such market
 */
export async function presentWritten(
  { database, now }: Services,
  id: number,
  addressNotFound = ADDRESS_NOT_FOUND,
): Promise<WrittenMarket> {
  const [record] = await findMarketRecords(database.connection, [id], firstEventDate(now()));
  if (!record) throw notFound('market');
  const entry = toMarketEntry(record);
  const warning = entry.latitude === null ? addressNotFound : null;
  return { ...presentMarket(entry, now()), version: versionOfMarket(record.row), warning };
}

/** The same, which says as well where nobody can read the hours. */
const withHoursWarning = (
  { operatingHours }: AdminMarketWrite,
  written: WrittenMarket,
): WrittenMarket =>
  operatingHours && written.openingTimes === null
    ? { ...written, warning: joined([written.warning, HOURS_NOT_READ], ' ') }
    : written;

const addressOf = ({ address, city, state, zipCode = '' }: Partial<MarketRow> & MarketPlace) => ({
  address,
  city,
  state,
  zipCode,
});

type MarketPlace = Omit<MarketAddress, 'zipCode'>;

/** Of a ZIP code that is put right nobody is told: who comes finds the market where it was. */
const isElsewhere = (before: MarketRow, now: MarketRow) =>
  !isSamePlace({ ...before, zipCode: now.zipCode }, now);

const locationOf = ({ latitude, longitude, timeZone }: MarketLocation): MarketLocation => ({
  latitude,
  longitude,
  timeZone,
});

const pointOf = ({ latitude, longitude }: AdminMarketWrite) =>
  latitude != null && longitude != null ? { latitude, longitude } : null;
