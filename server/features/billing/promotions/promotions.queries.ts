import {
  and,
  arrayContains,
  asc,
  count,
  desc,
  eq,
  gte,
  notInArray,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PromotionSource } from '#contract/billing/billing.ts';
import { PLAN_TIERS, type PlanTier } from '#contract/billing/plans.ts';
import type { StatedPromotion } from '#server/app/start/environment.ts';
import type { Connection } from '#server/db/connection.ts';
import { couponRedemptions, promotionCodes, promotions } from '#server/db/schema.ts';

type Source = Exclude<PromotionSource, 'administrator'>;

const timesUsed = sql<number>`(
  select count(*)::int from ${couponRedemptions}
  where ${couponRedemptions.code} = ${promotionCodes.code}
)`;

export interface StoredPromotion {
  id: number;
  source: PromotionSource;
  endsOn: string;
  tiers: PlanTier[];
  codes: { code: string; redemptionLimit: number | null; used: number }[];
}

/** All promotions, those of administrators first, then the one that runs longest. */
export async function storedPromotions(connection: Connection): Promise<StoredPromotion[]> {
  const rows = await connection
    .select({
      promotion: promotions,
      code: promotionCodes.code,
      redemptionLimit: promotionCodes.redemptionLimit,
      used: timesUsed,
    })
    .from(promotions)
    .innerJoin(promotionCodes, eq(promotionCodes.promotionId, promotions.id))
    .orderBy(
      desc(sql`${promotions.source} = 'administrator'`),
      desc(promotions.endsOn),
      desc(promotions.id),
      asc(promotionCodes.code),
    );
  const stored = new Map<number, StoredPromotion>();
  for (const { promotion, ...code } of rows) {
    const known = stored.get(promotion.id);
    if (known) known.codes.push(code);
    else stored.set(promotion.id, { ...promotion, codes: [code] });
  }
  return [...stored.values()];
}

export interface UsableCode {
  code: string;
  endsOn: string;
  redemptionLimit: number | null;
}

/** The code if it is good for the plan on that day, however often it has been used. */
export async function codeRunningOn(
  connection: Connection,
  { code, tier, day }: { code: string; tier: PlanTier; day: string },
  { lock = false } = {},
): Promise<UsableCode | null> {
  const query = connection
    .select({
      code: promotionCodes.code,
      endsOn: promotions.endsOn,
      redemptionLimit: promotionCodes.redemptionLimit,
    })
    .from(promotionCodes)
    .innerJoin(promotions, eq(promotions.id, promotionCodes.promotionId))
    .where(
      and(
        eq(promotionCodes.code, code),
        gte(promotions.endsOn, day),
        arrayContains(promotions.tiers, [tier]),
      ),
    );
  const [found] = await (lock ? query.for('update', { of: promotionCodes }) : query);
  return found ?? null;
}

export async function timesRedeemed(connection: Connection, code: string): Promise<number> {
  const [counted] = await connection
    .select({ times: count() })
    .from(couponRedemptions)
    .where(eq(couponRedemptions.code, code));
  return counted?.times ?? 0;
}

/** @returns false when she has this plan to this day already */
export async function insertRedemption(
  connection: Connection,
  redemption: typeof couponRedemptions.$inferInsert,
): Promise<boolean> {
  const inserted = await connection
    .insert(couponRedemptions)
    .values(redemption)
    .onConflictDoNothing()
    .returning({ id: couponRedemptions.id });
  return inserted.length > 0;
}

/**
 * Makes the promotion of a source what is stated; what people got before is not changed.
 * @returns the codes that are an administrator's, and stay so
 */
export async function storePromotion(
  connection: Connection,
  source: Source,
  { endsOn, codes }: StatedPromotion,
): Promise<string[]> {
  const [promotion] = await connection
    .insert(promotions)
    .values({ source, endsOn, tiers: [...PLAN_TIERS] })
    .onConflictDoUpdate({
      target: promotions.source,
      targetWhere: sql`source <> 'administrator'`,
      set: { endsOn },
    })
    .returning({ id: promotions.id });
  const ofAdministrators = connection
    .select({ id: promotions.id })
    .from(promotions)
    .where(eq(promotions.source, 'administrator'));
  const mayTake = notInArray(promotionCodes.promotionId, ofAdministrators);
  return writeCodes(connection, promotion!.id, codes, mayTake);
}

export async function deletePromotion(connection: Connection, source: Source): Promise<void> {
  await connection.delete(promotions).where(eq(promotions.source, source));
}

/** The promotion, until the transaction ends nobody else's to change. */
export async function lockPromotion(
  transaction: Connection,
  id: number,
): Promise<StoredPromotion | null> {
  await transaction.select().from(promotions).where(eq(promotions.id, id)).for('update');
  return (await storedPromotions(transaction)).find((promotion) => promotion.id === id) ?? null;
}

type Terms = Pick<typeof promotions.$inferInsert, 'endsOn' | 'tiers'>;
type Codes = { code: string; redemptionLimit: number | null }[];

/** @returns its id */
export async function insertPromotion(transaction: Connection, terms: Terms): Promise<number> {
  const [inserted] = await transaction
    .insert(promotions)
    .values({ ...terms, source: 'administrator' })
    .returning({ id: promotions.id });
  return inserted!.id;
}

export async function updatePromotion(
  transaction: Connection,
  id: number,
  terms: Partial<Terms>,
): Promise<void> {
  await transaction.update(promotions).set(terms).where(eq(promotions.id, id));
}

/**
 * Makes these the codes of a promotion.
 * @returns those that are another promotion's
 */
export const replaceCodes = (
  transaction: Connection,
  promotionId: number,
  codes: Codes,
): Promise<string[]> =>
  writeCodes(transaction, promotionId, codes, eq(promotionCodes.promotionId, promotionId));

/**
 * Those that stay are changed where they are: whoever uses one at this moment waits for its row, and
 * would find a row that was deleted to be gone.
 * @param mayTake which stored codes become this promotion's
 * @returns those of others, which stay theirs
 */
async function writeCodes(
  connection: Connection,
  promotionId: number,
  codes: Codes,
  mayTake: SQL,
): Promise<string[]> {
  const named = codes.map(({ code }) => code);
  await connection
    .delete(promotionCodes)
    .where(
      and(eq(promotionCodes.promotionId, promotionId), notInArray(promotionCodes.code, named)),
    );
  const stored = await connection
    .insert(promotionCodes)
    .values(codes.map((code) => ({ ...code, promotionId })))
    .onConflictDoUpdate({
      target: promotionCodes.code,
      set: { promotionId, redemptionLimit: sql`excluded.redemption_limit` },
      setWhere: mayTake,
    })
    .returning({ code: promotionCodes.code });
  const own = new Set(stored.map(({ code }) => code));
  return named.filter((code) => !own.has(code));
}
