import type { FastifyRequest } from 'fastify';
import type { MergeField } from '#contract/duplicates/mergeFields.ts';
import type { Connection } from '#server/db/connection.ts';
import { recordAct, wholeChangesBetween } from '#server/features/audit/recordAct.ts';
import { waitingClaims } from '#server/features/claims/claims.queries.ts';
import { closeClaims } from '#server/features/claims/closeClaims.ts';
import { tellBrowsers } from '#server/features/live/tellBrowsers.ts';
import { type MarketRow, updateMarket } from '#server/features/markets/markets.queries.ts';
import { isSeenByVendors } from '#server/features/markets/seenByVendors.ts';
import { untrailedFields } from '#server/features/markets/untrailedFields.ts';
import { deleteUnusedMedia, mediaAt } from '#server/features/media/media.queries.ts';
import { notify } from '#server/features/notifications/notify.ts';
import { holdUsers } from '#server/features/users/users.queries.ts';
import {
  countReferences,
  peopleAtBoth,
  redirectStandNotices,
  replaceMarket,
} from './merge.queries.ts';
import { namedPayments, writtenValues } from './mergedValues.ts';
import { mergeNotices, settledNotices, termsNotices } from './mergeNotices.ts';
import { moveReferences } from './moveReferences.queries.ts';

/** Why nobody is given a market by her claim of it, or of the one that it was merged with. */
const HAS_OWNER =
  'The market was listed twice, and it already has an owner. Contact us if you think this is a mistake.';

interface MergedMarkets {
  /** Both as `lockMarkets` read them. */
  keep: MarketRow;
  merge: MarketRow;
  /** What the market that stays takes from the other. */
  taken: readonly MergeField[];
}

/**
 * Makes one market of two: everything about the second moves to the first, whoever ran the one that
 * goes is told, and whoever has applied under other terms or claims what has an owner now, and the
 * trail says so.
 * @param request the administrator's
 */
export async function mergeMarkets(
  transaction: Connection,
  request: FastifyRequest,
  { keep, merge, taken }: MergedMarkets,
): Promise<void> {
  const { services } = request.server;
  const pair = { keepId: keep.id, mergeId: merge.id };
  const at = new Date(services.now());
  const holds = taken.includes('terms') ? merge : keep;
  const gives = holds === keep ? merge : keep;
  const written = writtenValues(keep, merge, taken);
  const values = { ...written, ...namedPayments({ ...keep, ...written }) };
  const now = { ...keep, ...values };
  const { organizerId, name, category } = now;
  const notices = [
    ...mergeNotices({ keep, merge }, { organizerId, category }),
    ...(await termsNotices(transaction, services, { gives, holds, name })),
  ];
  const claims = [
    ...(await waitingClaims(transaction, { kind: 'market', id: keep.id })),
    ...(await waitingClaims(transaction, { kind: 'market', id: merge.id })),
  ];
  // Before what is theirs is moved, as whoever leaves holds herself first, too.
  await holdUsers(transaction, [
    ...[...notices, ...claims].map(({ userId }) => userId),
    ...(await peopleAtBoth(transaction, pair)),
  ]);
  const moved = await countReferences(transaction, merge.id);
  const settled = await moveReferences(transaction, pair, { holds, at });
  await replaceMarket(transaction, pair, merge, at);
  await updateMarket(transaction, keep.id, {
    ...values,
    // Of a market that looks for vendors they have not heard while nobody knew where it is.
    ...(isSeenByVendors(now) && ![keep, merge].some(isSeenByVendors) && { hiringSince: at }),
  });
  const files = [keep, merge].flatMap((one) => [one.imageUrl, one.agreementDocumentUrl]);
  await deleteUnusedMedia(transaction, await mediaAt(transaction, files));
  if (organizerId !== null) {
    const owned = { kind: 'market', id: keep.id, name, category, ownerId: organizerId } as const;
    const closed = { reason: HAS_OWNER, decidedAt: at };
    notices.push(...(await closeClaims(transaction, claims, owned, closed)));
  }
  notices.push(...(await settledNotices(transaction, settled, name)));
  await notify(transaction, services, notices);
  if (organizerId !== null) {
    if (merge.organizerId === organizerId) {
      const own = { userId: organizerId, standId: merge.id };
      await redirectStandNotices(transaction, own, { id: keep.id, category });
    }
    // She may be sent no notice, and an open page of hers would go on without what has come to her.
    await tellBrowsers(
      transaction,
      [organizerId],
      ['applications', 'markets', 'events', 'reports'],
    );
  }
  await recordAct(transaction, request, {
    act: 'market.merged',
    subjectId: keep.id,
    summary: `Merged the market ${merge.name} (${merge.id}) into ${keep.name} (${keep.id}).`,
    changes: {
      ...wholeChangesBetween(keep, now, untrailedFields(keep, merge, now)),
      ...changesOfGone(merge),
      ...(moved.length > 0 && {
        moved: {
          after: Object.fromEntries(moved.map(({ tableName, count }) => [tableName, count])),
        },
      }),
    },
  });
}

/**
 * All that the market said that goes: whoever has merged the wrong pair is to list it again by it.
 * How whoever ran it is reached she tells by herself.
 */
const changesOfGone = (merge: MarketRow) =>
  Object.fromEntries(
    Object.entries(wholeChangesBetween(merge, null, untrailedFields(merge))).map(
      ([field, said]) => [`gone.${field}`, said],
    ),
  );
