import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { runningDay } from '#contract/billing/lastMoment.ts';
import {
  type AdministeredPromotion,
  administeredPromotionSchema,
  promotionWriteSchema,
} from '#contract/billing/promotions.ts';
import { DAY_MS } from '#contract/calendarDays.ts';
import { idempotencyKeySchema } from '#contract/idempotencyKey.ts';
import { listQuerySchema } from '#contract/listQuery.ts';
import { problemSchema } from '#contract/problem.ts';
import { ifMatchSchema } from '#contract/version.ts';
import { pageOf } from '#server/app/answers/pageOf.ts';
import { createOnce } from '#server/app/createOnce.ts';
import { idParams } from '#server/app/parameters.ts';
import { conflict, notFound, unprocessable, unprocessableAt } from '#server/app/problems.ts';
import { requireUnchanged, versionOf } from '#server/app/versions.ts';
import type { Connection } from '#server/db/connection.ts';
import { changesBetween, recordAct } from '#server/features/audit/recordAct.ts';
import { firstOfEachPlan, presentPromotion } from './promotionBoard.ts';
import {
  insertPromotion,
  lockPromotion,
  replaceCodes,
  type StoredPromotion,
  storedPromotions,
  updatePromotion,
} from './promotions.queries.ts';

const REFUSALS = {
  409: problemSchema,
  422: problemSchema,
};

type Write = z.output<typeof promotionWriteSchema>;

/** Promotions and their codes, for whoever runs the site. What people got for a code stays theirs. */
export async function promotionRoutes(app: FastifyInstance): Promise<void> {
  const { database, environment, now } = app.services;
  const { connection } = database;
  const configured = new Set(environment.promotion?.codes.map(({ code }) => code));
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.get(
    '/api/admin/promotions',
    {
      config: { access: 'administrator' },
      schema: {
        tags: ['administration'],
        summary: 'All promotions with their codes and how often each has been used',
        querystring: listQuerySchema,
        response: { 200: z.array(administeredPromotionSchema) },
      },
    },
    async ({ query }, reply) =>
      pageOf(reply, presentAll(await storedPromotions(connection), configured, now()), query),
  );

  typed.post(
    '/api/admin/promotions',
    {
      config: { access: 'administrator' },
      schema: {
        tags: ['administration'],
        summary: 'Begin a promotion: codes by which plans are free to a last day',
        headers: idempotencyKeySchema,
        body: promotionWriteSchema,
        response: { 201: administeredPromotionSchema, ...REFUSALS, 404: problemSchema },
      },
    },
    async (request, reply) => {
      const write = request.body;
      const id = await createOnce(app.services, request, async (transaction) => {
        refusePast(write.endsOn);
        const created = await insertPromotion(transaction, termsOf(write));
        await storeCodes(transaction, created, write);
        await recordAct(transaction, request, {
          act: 'promotion.created',
          subjectId: created,
          summary: `Began a promotion with ${inWords(write)}.`,
          changes: changesBetween(null, write),
        });
        return created;
      });
      return reply.status(201).send(await present(id));
    },
  );

  typed.put(
    '/api/admin/promotions/:id',
    {
      config: { access: 'administrator' },
      schema: {
        tags: ['administration'],
        summary: 'Change a promotion that an administrator began',
        params: idParams,
        headers: ifMatchSchema,
        body: promotionWriteSchema,
        response: { 200: administeredPromotionSchema, ...REFUSALS },
      },
    },
    async (request) => {
      const write = request.body;
      refusePast(write.endsOn);
      await connection.transaction(async (transaction) => {
        const before = await requireOwn(transaction, request.params.id);
        requireUnchanged(request, 'promotion', editedOf(before), editedOf(write));
        await updatePromotion(transaction, before.id, termsOf(write));
        await storeCodes(transaction, before.id, write);
        await recordAct(transaction, request, {
          act: 'promotion.changed',
          subjectId: before.id,
          summary: `Changed a promotion, now with ${inWords(write)}.`,
          changes: changesBetween(editedOf(before), editedOf(write)),
        });
      });
      return present(request.params.id);
    },
  );

  typed.post(
    '/api/admin/promotions/:id/end',
    {
      config: { access: 'administrator' },
      schema: {
        tags: ['administration'],
        summary: 'End a promotion at once: its codes no longer work',
        params: idParams,
        response: { 200: administeredPromotionSchema, ...REFUSALS },
      },
    },
    async (request) => {
      const today = runningDay(now());
      await connection.transaction(async (transaction) => {
        const before = await requireOwn(transaction, request.params.id);
        if (before.endsOn < today) throw conflict('This promotion has already ended.');
        const endsOn = runningDay(now() - DAY_MS);
        await updatePromotion(transaction, before.id, { endsOn });
        await recordAct(transaction, request, {
          act: 'promotion.ended',
          subjectId: before.id,
          summary: `Ended the promotion with ${inWords(before)}.`,
          changes: changesBetween({ endsOn: before.endsOn }, { endsOn }),
        });
      });
      return present(request.params.id);
    },
  );

  function refusePast(endsOn: string) {
    if (endsOn < runningDay(now())) throw unprocessableAt('endsOn', 'This date is in the past');
  }

  async function requireOwn(transaction: Connection, id: number): Promise<StoredPromotion> {
    const promotion = await lockPromotion(transaction, id);
    if (!promotion) throw notFound('promotion');
    if (promotion.source !== 'administrator') {
      throw conflict('This promotion is set in the site’s configuration. Change it there.');
    }
    return promotion;
  }

  async function present(id: number): Promise<AdministeredPromotion> {
    const all = presentAll(await storedPromotions(connection), configured, now());
    const found = all.find((promotion) => promotion.id === id);
    if (!found) throw notFound('promotion');
    return found;
  }
}

async function storeCodes(transaction: Connection, id: number, { codes }: Write): Promise<void> {
  const taken = await replaceCodes(transaction, id, codes);
  if (taken.length === 0) return;
  throw unprocessable(
    `${taken.join(', ')} ${taken.length === 1 ? 'belongs' : 'belong'} to another promotion`,
    taken.map((code) => ({
      field: `codes.${codes.findIndex((each) => each.code === code)}.code`,
      message: 'This code belongs to another promotion',
    })),
  );
}

const termsOf = ({ endsOn, tiers }: Write) => ({ endsOn, tiers: [...new Set(tiers)] });

/** What is edited of a promotion as a whole, whatever order it comes in: its version tells of that. */
const editedOf = ({ endsOn, tiers, codes }: Write) => ({
  endsOn,
  tiers: [...new Set(tiers)].sort(),
  codes: codes
    .map(({ code, redemptionLimit }) => ({ code, redemptionLimit }))
    .sort((one, other) => (one.code < other.code ? -1 : 1)),
});

const inWords = ({
  codes,
  endsOn,
}: Pick<StoredPromotion, 'endsOn'> & { codes: { code: string }[] }) =>
  `${codes.length === 1 ? 'the code' : 'the codes'} ${codes.map(({ code }) => code).join(', ')} until ${endsOn}`;

/** @param configured the codes that the site's configuration names */
function presentAll(
  stored: readonly StoredPromotion[],
  configured: ReadonlySet<string>,
  now: number,
): AdministeredPromotion[] {
  const today = runningDay(now);
  const isUsable = (promotion: StoredPromotion) =>
    promotion.endsOn >= today && presentPromotion(promotion) !== null;
  const shown = firstOfEachPlan(stored.filter(isUsable));
  return stored.map((promotion) => ({
    id: promotion.id,
    source: promotion.source,
    endsOn: promotion.endsOn,
    isRunning: promotion.endsOn >= today,
    isShown: shown.includes(promotion),
    tiers: promotion.tiers,
    codes: promotion.codes.map(({ code, redemptionLimit, used }) => ({
      code,
      redemptionLimit,
      used,
      isAlsoConfigured: promotion.source === 'administrator' && configured.has(code),
    })),
    version: versionOf(editedOf(promotion)),
  }));
}
