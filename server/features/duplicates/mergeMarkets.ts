import type { FastifyRequest } from 'fastify';
import type { MergeField } from '#contract/duplicates/mergeFields.ts';
import type { Connection } from '#server/db/connection.ts';
import { changesBetween, recordAct } from '#server/features/audit/recordAct.ts';
import { type MarketRow, updateMarket } from '#server/features/markets/markets.queries.ts';
import { deleteUnusedMedia, mediaAt } from '#server/features/media/media.queries.ts';
import { notify } from '#server/features/notifications/notify.ts';
import { countReferences, moveReferences, replaceMarket } from './merge.queries.ts';
import { takenValues } from './mergedValues.ts';
import { mergeNotices } from './mergeNotices.ts';

interface MergedMarkets {
  /** Both as `lockMarkets` read them. */
  keep: MarketRow;
  merge: MarketRow;
  /** What the market that stays takes from the other. */
  taken: readonly MergeField[];
}

/**
 * Makes one market of two: everything about the second moves to the first, whoever ran the one that
 * goes is told, and the trail says so.
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
  const moved = await countReferences(transaction, merge.id);
  const holds = taken.includes('terms') ? merge : keep;
  await moveReferences(transaction, pair, { holds, at });
  const values = takenValues(merge, taken);
  await replaceMarket(transaction, pair, merge, at);
  await updateMarket(transaction, keep.id, values);
  const files = [keep, merge].flatMap((one) => [one.imageUrl, one.agreementDocumentUrl]);
  await deleteUnusedMedia(transaction, await mediaAt(transaction, files));
  const { organizerId } = { ...keep, ...values };
  await notify(transaction, services, mergeNotices({ keep, merge }, organizerId));
  await recordAct(transaction, request, {
    act: 'market.merged',
    subjectId: keep.id,
    summary: `Merged the market ${merge.name} (${merge.id}) into ${keep.name} (${keep.id}).`,
    changes: {
      ...changesBetween(keep, { ...keep, ...values }),
      moved: {
        after: Object.fromEntries(moved.map(({ tableName, count }) => [tableName, count])),
      },
    },
  });
}
