import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  couponCheckSchema,
  couponValiditySchema,
  freeActivationSchema,
  trialActivationSchema,
} from '#contract/billing/billing.ts';
import { TRIAL_DAYS } from '#contract/billing/plans.ts';
import { subscriptionSchema } from '#contract/billing/subscription.ts';
import { DAY_MS } from '#contract/calendarDays.ts';
import { problemSchema } from '#contract/problem.ts';
import { claimedIdentitySchema } from '#contract/users/users.ts';
import type { RateLimit } from '#server/app/admission/rateLimits.ts';
import { conflict, unprocessable } from '#server/app/problems.ts';
import { tellBrowsers } from '#server/features/live/tellBrowsers.ts';
import { requireOwnAccount } from '#server/features/users/ownAccount.ts';
import { requireUser } from '#server/features/users/requireUser.ts';
import { becomeMember, lockUser } from '#server/features/users/users.queries.ts';
import { answerSubscription } from './answerSubscription.ts';
import { redeemCoupon, startTrial } from './billing.policy.ts';
import { insertTrial, planRecordsOf } from './plans.queries.ts';
import { plansAt, validPlan } from './plansAt.ts';
import { couponFault, redeem } from './promotions/coupons.ts';

/** Codes can be guessed at. */
const COUPONS: RateLimit = {
  name: 'coupons',
  perAddress: { limit: 120, windowSeconds: 600 },
  perAccount: { limit: 40, windowSeconds: 600 },
};

/** Plans that cost nothing for a time: for a coupon's code, and to try. */
export async function freePlanRoutes(app: FastifyInstance): Promise<void> {
  const { services } = app;
  const { database, now } = services;
  const { connection } = database;
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.post(
    '/api/validate-coupon',
    {
      config: { access: 'signedIn', rateLimit: COUPONS },
      schema: {
        tags: ['billing'],
        summary: 'Whether a coupon’s code is good for a plan',
        body: couponCheckSchema,
        response: { 200: couponValiditySchema },
      },
    },
    async ({ viewer, body }) => {
      await requireUser(connection, viewer);
      const wanted = { code: body.code, tier: body.subscriptionTier, now: now() };
      const message = await couponFault(connection, wanted);
      return message === null ? { valid: true } : { valid: false, message };
    },
  );

  typed.post(
    '/api/activate-free-subscription',
    {
      config: { access: redeemCoupon, rateLimit: COUPONS },
      schema: {
        tags: ['billing'],
        summary: 'Get a plan for a coupon’s code, free to the promotion’s last day',
        body: z.object({ ...freeActivationSchema.shape, ...claimedIdentitySchema.shape }),
        response: {
          200: subscriptionSchema,
          409: problemSchema,
          422: problemSchema,
        },
      },
    },
    async (request) => {
      const user = await requireOwnAccount(request, redeemCoupon, request.body);
      const { couponCode, subscriptionTier: tier } = request.body;
      const outcome = await connection.transaction(async (transaction) => {
        const refusal = await redeem(transaction, {
          code: couponCode,
          tier,
          userId: user.id,
          now: now(),
        });
        if (refusal) return refusal;
        await becomeMember(transaction, user.id, tier);
        await tellBrowsers(transaction, [user.id], ['subscription']);
        return null;
      });
      if (outcome?.kind === 'repeated') throw conflict(outcome.message);
      if (outcome) throw unprocessable(outcome.message);
      return answerSubscription(services, user.id);
    },
  );

  typed.post(
    '/api/activate-trial',
    {
      config: { access: startTrial },
      schema: {
        tags: ['billing'],
        summary: 'Try a plan for seven days, once',
        body: z.object({ ...trialActivationSchema.shape, ...claimedIdentitySchema.shape }),
        response: {
          200: subscriptionSchema,
          409: problemSchema,
        },
      },
    },
    async (request) => {
      const user = await requireOwnAccount(request, startTrial, request.body);
      const tier = request.body.userType;
      const startedAt = new Date(now());
      const endsAt = new Date(now() + TRIAL_DAYS * DAY_MS);
      await connection.transaction(async (transaction) => {
        await lockUser(transaction, user.id);
        const plans = plansAt(await planRecordsOf(transaction, user.id), now());
        if (validPlan(plans, tier)) throw conflict('You already have this plan.');
        const trial = { userId: user.id, tier, startedAt, endsAt };
        if (!(await insertTrial(transaction, trial))) {
          throw conflict('You’ve already tried this plan. Each plan can be tried once.');
        }
        await becomeMember(transaction, user.id, tier);
        await tellBrowsers(transaction, [user.id], ['subscription']);
      });
      return answerSubscription(services, user.id);
    },
  );
}
