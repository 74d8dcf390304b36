import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  changePreviewSchema,
  nextPaymentSchema,
  receiptSchema,
  subscriptionChangeSchema,
  subscriptionOrderSchema,
  subscriptionPaymentSchema,
} from '#contract/billing/billing.ts';
import { PLANS, planCents } from '#contract/billing/plans.ts';
import { subscriptionSchema } from '#contract/billing/subscription.ts';
import { listQuerySchema } from '#contract/listQuery.ts';
import { problemSchema } from '#contract/problem.ts';
import { claimedIdentitySchema } from '#contract/users/users.ts';
import type { RateLimit } from '#server/app/admission/rateLimits.ts';
import { pageOf } from '#server/app/answers/pageOf.ts';
import { conflict, unprocessableAt } from '#server/app/problems.ts';
import { requireOwnAccount } from '#server/features/users/ownAccount.ts';
import { requireUser } from '#server/features/users/requireUser.ts';
import { answerSubscription } from './answerSubscription.ts';
import { beginPayment, PAYMENT_DUE } from './beginPayment.ts';
import { cancelPlan, changePlan, resumePlan, subscribe } from './billing.policy.ts';
import { type Order, previewOutdated } from './paymentProvider.ts';
import { receiptsOf, type SubscriptionRow, subscriptionsOf } from './payments.queries.ts';
import { isRunning } from './plansAt.ts';
import { presentReceipt } from './presentReceipt.ts';

const ORDERS: RateLimit = { name: 'orders', perAccount: { limit: 60, windowSeconds: 600 } };

const REFUSALS = {
  409: problemSchema,
  422: problemSchema,
};
const ordered = z.object({ ...subscriptionOrderSchema.shape, ...claimedIdentitySchema.shape });
const changed = z.object({ ...subscriptionChangeSchema.shape, ...claimedIdentitySchema.shape });

/** How long what a preview says can be had. */
const PREVIEW_HOLDS_MS = 60 * 60_000;

/**
 * Plans that are paid for. The provider is asked to do what the person wishes; what we know of her
 * plan changes when the provider's event arrives at the webhook, or with a plan that credit pays for.
 */
export async function paymentRoutes(app: FastifyInstance): Promise<void> {
  const { services } = app;
  const { database, payments, now } = services;
  const { connection } = database;
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.post(
    '/api/create-subscription',
    {
      config: { access: subscribe, rateLimit: ORDERS },
      schema: {
        tags: ['billing'],
        summary:
          'Begin a paid plan; it holds once its first payment is confirmed, or at once where credit covers it',
        body: ordered,
        response: { 200: subscriptionPaymentSchema, ...REFUSALS },
      },
    },
    async (request) => {
      const user = await requireOwnAccount(request, subscribe, request.body);
      const due = await beginPayment(services, user, requireSold(request.body), request.log);
      return due ?? { clientSecret: null };
    },
  );

  typed.post(
    '/api/cancel-subscription',
    {
      config: { access: cancelPlan, rateLimit: ORDERS },
      schema: {
        tags: ['billing'],
        summary:
          'End the paid plan with the period that is paid for; at once while its payment is due',
        body: claimedIdentitySchema,
        response: { 200: subscriptionSchema, ...REFUSALS },
      },
    },
    async (request) => {
      const user = await requireOwnAccount(request, cancelPlan, request.body);
      const { id, status, cancelsAt } = await requireRunning(user.id);
      if (status === 'active' && cancelsAt) {
        throw conflict('Your subscription is already cancelled.');
      }
      // She may have paid a moment ago, of which we have not been told yet.
      const current = await payments.readSubscription(id);
      if (current?.status === 'active') await payments.cancelAtPeriodEnd(id);
      else await payments.end(id);
      return answerSubscription(services, user.id);
    },
  );

  typed.post(
    '/api/resume-subscription',
    {
      config: { access: resumePlan, rateLimit: ORDERS },
      schema: {
        tags: ['billing'],
        summary: 'Go on with a paid plan that was cancelled and has not ended yet',
        body: claimedIdentitySchema,
        response: { 200: subscriptionSchema, ...REFUSALS },
      },
    },
    async (request) => {
      const user = await requireOwnAccount(request, resumePlan, request.body);
      const { id, cancelsAt } = await requirePaid(user.id);
      if (!cancelsAt) throw conflict('Your subscription isn’t cancelled.');
      await payments.resume(id);
      return answerSubscription(services, user.id);
    },
  );

  typed.post(
    '/api/change-subscription',
    {
      config: { access: changePlan, rateLimit: ORDERS },
      schema: {
        tags: ['billing'],
        summary: 'Change to another plan at once; what has been paid is taken into account',
        body: changed,
        response: { 200: subscriptionSchema, ...REFUSALS },
      },
    },
    async (request) => {
      const user = await requireOwnAccount(request, changePlan, request.body);
      const order = requireSold(request.body);
      const { id, version } = await requirePaidOther(user.id, order);
      // A second click finds the same version, and so is the same wish. Not for long: what the
      // provider has refused under a key it refuses again, whatever the card can pay meanwhile.
      const minute = Math.floor(now() / 60_000);
      const previewedAt = previewedNow(request.body.previewedAt);
      const wish = [order.tier, order.interval, previewedAt?.getTime() ?? 'now'];
      const key = ['change', id, version, ...wish, minute].join('-');
      await payments.changePlan(id, order, previewedAt, key);
      return answerSubscription(services, user.id);
    },
  );

  typed.get(
    '/api/billing/change-preview',
    {
      config: { access: 'signedIn', rateLimit: ORDERS },
      schema: {
        tags: ['billing'],
        summary: 'What a change to another plan would take at once, and what credit it would leave',
        querystring: subscriptionOrderSchema,
        response: { 200: changePreviewSchema, ...REFUSALS },
      },
    },
    async ({ viewer, query }) => {
      const user = await requireUser(connection, viewer);
      const order = requireSold(query);
      const { id } = await requirePaidOther(user.id, order);
      return payments.previewChange(id, order, new Date(now()));
    },
  );

  typed.get(
    '/api/billing/next-payment',
    {
      config: { access: 'signedIn', rateLimit: ORDERS },
      schema: {
        tags: ['billing'],
        summary: 'What the person’s plan costs when it is paid for the next time; null: never',
        response: { 200: nextPaymentSchema.nullable() },
      },
    },
    async ({ viewer }) => {
      const { id } = await requireUser(connection, viewer);
      const running = await runningOf(id);
      const isRenewed = running?.status === 'active' && !running.cancelsAt;
      return isRenewed ? payments.nextPayment(running.id) : null;
    },
  );

  typed.get(
    '/api/billing/receipts',
    {
      config: { access: 'signedIn' },
      schema: {
        tags: ['billing'],
        summary: 'What the person has paid, newest first',
        querystring: listQuerySchema,
        response: { 200: z.array(receiptSchema) },
      },
    },
    async ({ viewer, query }, reply) => {
      const { id } = await requireUser(connection, viewer);
      return pageOf(reply, await receiptsOf(connection, id), query).map(presentReceipt);
    },
  );

  /** What she pays for. */
  async function runningOf(userId: number): Promise<SubscriptionRow | undefined> {
    const records = await subscriptionsOf(connection, userId);
    return records.find((record) => record.provider === payments.name && isRunning(record, now()));
  }

  /** @throws ProblemError 409 when she pays for nothing */
  async function requireRunning(userId: number): Promise<SubscriptionRow> {
    const running = await runningOf(userId);
    if (!running) throw conflict('You don’t have a paid subscription.');
    return running;
  }

  /** @throws ProblemError 409 when she pays for nothing, or has not paid what is due */
  async function requirePaid(userId: number): Promise<SubscriptionRow> {
    const running = await requireRunning(userId);
    if (running.status !== 'active') throw conflict(PAYMENT_DUE);
    return running;
  }

  /** @throws ProblemError 409 when the preview that she has seen is an old one */
  function previewedNow(moment: string | undefined): Date | null {
    if (moment === undefined) return null;
    const previewedAt = new Date(moment);
    if (Math.abs(now() - previewedAt.getTime()) > PREVIEW_HOLDS_MS) throw previewOutdated();
    return previewedAt;
  }

  /** @throws ProblemError 409 when what she pays for can’t be changed, or is what she wants */
  async function requirePaidOther(userId: number, order: Order): Promise<SubscriptionRow> {
    const paid = await requirePaid(userId);
    if (paid.tier === order.tier && paid.interval === order.interval) {
      throw conflict('You already have this plan.');
    }
    return paid;
  }
}

/** @throws ProblemError 422 when the plan is not sold that way */
function requireSold(body: z.output<typeof subscriptionOrderSchema>): Order {
  const { subscriptionTier: tier, interval } = body;
  if (planCents(tier, interval) === null) {
    throw unprocessableAt('interval', `The ${PLANS[tier].name} is only available monthly.`);
  }
  return { tier, interval };
}
