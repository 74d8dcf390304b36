import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  claimDecisionSchema,
  claimListQuerySchema,
  claimSchema,
  claimWithdrawalSchema,
  claimWriteSchema,
  receivedClaimSchema,
} from '#contract/claims/claims.ts';
import { TOTAL_COUNT_HEADER } from '#contract/headers.ts';
import { MAX_LIST_LIMIT } from '#contract/limits.ts';
import { LISTING_KINDS } from '#contract/listings/listings.ts';
import { listQuerySchema } from '#contract/listQuery.ts';
import { problemSchema } from '#contract/problem.ts';
import type { RateLimit } from '#server/app/admission/rateLimits.ts';
import { pageOf } from '#server/app/answers/pageOf.ts';
import { idParams } from '#server/app/parameters.ts';
import { conflict, notFound } from '#server/app/problems.ts';
import { changesBetween, numbered, recordAct } from '#server/features/audit/recordAct.ts';
import { addressAbout, writeAbout } from '#server/features/listings/writeAbout.ts';
import { tellBrowsers } from '#server/features/live/tellBrowsers.ts';
import { requireUser } from '#server/features/users/requireUser.ts';
import { findVendorOfUser } from '#server/features/vendors/vendors.queries.ts';
import { authorize } from '#server/policies/policy.ts';
import { withdrawClaim } from './claims.policy.ts';
import {
  claimRecord,
  claimsOf,
  decideClaims,
  findClaim,
  insertClaim,
  listClaims,
} from './claims.queries.ts';
import { decideClaim, HAS_OWNER } from './decideClaim.ts';
import { presentClaim, presentReceivedClaim } from './presentClaim.ts';
import { takeBackListing } from './takeBackListing.ts';

const CLAIMS: RateLimit = { name: 'claims', perAccount: { limit: 30, windowSeconds: 3600 } };

const DECISION_ACTS = {
  approved: { act: 'claim.approved', done: 'Approved' },
  declined: { act: 'claim.declined', done: 'Declined' },
  taken_back: { act: 'claim.taken-back', done: 'Took back the approval of' },
} as const;

/** Listings that nobody runs yet: who says that one is hers, and the administrator's decision. */
export async function claimRoutes(app: FastifyInstance): Promise<void> {
  const { services } = app;
  const { now } = services;
  const { connection } = services.database;
  const typed = app.withTypeProvider<ZodTypeProvider>();

  for (const kind of LISTING_KINDS) {
    typed.post(
      addressAbout(kind, 'claims'),
      {
        config: { access: 'signedIn', rateLimit: CLAIMS },
        schema: {
          tags: ['claims'],
          summary: `Claim a ${kind} that nobody runs yet`,
          params: idParams,
          body: claimWriteSchema,
          response: {
            201: claimSchema,
            409: problemSchema,
          },
        },
      },
      async (request, reply) => {
        const user = await requireUser(connection, request.viewer);
        const about = { kind, id: request.params.id };
        const claim = await writeAbout(connection, about, async (transaction, listing) => {
          if (listing.ownerId !== null) throw conflict(HAS_OWNER);
          if (kind === 'vendor' && (await findVendorOfUser(transaction, user.id))) {
            throw conflict(
              'You already have a business profile, and each account can have only one.',
            );
          }
          const made = await insertClaim(transaction, listing, {
            userId: user.id,
            note: request.body.note,
            createdAt: new Date(now()),
          });
          if (!made) throw conflict('Your claim on this listing is already waiting for review.');
          await tellBrowsers(transaction, [user.id], ['claims']);
          return made;
        });
        return reply.status(201).send(await present(claim.id));
      },
    );
  }

  typed.get(
    '/api/user/claims',
    {
      config: { access: 'signedIn' },
      schema: {
        tags: ['claims'],
        summary: 'The claims that the person has made, newest first',
        querystring: listQuerySchema,
        response: { 200: z.array(claimSchema) },
      },
    },
    async ({ viewer, query }, reply) => {
      const user = await requireUser(connection, viewer);
      return pageOf(reply, await claimsOf(connection, user.id), query).map(presentClaim);
    },
  );

  typed.patch(
    '/api/claims/:id',
    {
      config: { access: withdrawClaim },
      schema: {
        tags: ['claims'],
        summary: 'Withdraw a claim that waits',
        params: idParams,
        body: claimWithdrawalSchema,
        response: {
          200: claimSchema,
          409: problemSchema,
        },
      },
    },
    async (request) => {
      const user = await requireUser(connection, request.viewer);
      const claim = await findClaim(connection, request.params.id);
      if (!claim) throw notFound('claim');
      authorize(request, withdrawClaim, claim);
      await connection.transaction(async (transaction) => {
        const [withdrawn] = await decideClaims(transaction, [claim.id], {
          status: request.body.status,
          reason: null,
          decidedAt: new Date(now()),
        });
        if (!withdrawn) throw conflict('This claim is no longer waiting for review.');
        await tellBrowsers(transaction, [user.id], ['claims']);
      });
      return present(claim.id);
    },
  );

  typed.get(
    '/api/admin/claims',
    {
      config: { access: 'administrator' },
      schema: {
        tags: ['administration'],
        summary: 'Claims of listings to decide, or decided',
        querystring: claimListQuerySchema,
        response: { 200: z.array(receivedClaimSchema) },
      },
    },
    async (request, reply) => {
      const { limit = MAX_LIST_LIMIT, offset = 0, ...filter } = request.query;
      const { records, total } = await listClaims(connection, filter, { limit, offset });
      reply.header(TOTAL_COUNT_HEADER, total);
      return records.map(presentReceivedClaim);
    },
  );

  typed.patch(
    '/api/admin/claims/:id',
    {
      config: { access: 'administrator' },
      schema: {
        tags: ['administration'],
        summary:
          'Approve a claim, which gives the listing to the person, decline it, or take the listing back',
        params: idParams,
        body: claimDecisionSchema,
        response: {
          200: claimSchema,
          409: problemSchema,
        },
      },
    },
    async (request) => {
      const decision = request.body;
      const claim = await connection.transaction(async (transaction) => {
        const { id } = request.params;
        const decided =
          decision.status === 'taken_back'
            ? await takeBackListing(transaction, services, id, decision.reason)
            : await decideClaim(transaction, services, id, decision);
        const { listing } = decided;
        const { act, done } = DECISION_ACTS[decision.status];
        await recordAct(transaction, request, {
          act,
          subjectId: decided.claim.id,
          summary: `${done} the claim on ${numbered(listing)} by person ${decided.claim.userId}.`,
          changes: changesBetween(decided.before, decided.claim),
        });
        return decided.claim;
      });
      return present(claim.id);
    },
  );

  async function present(id: number) {
    const record = await claimRecord(connection, id);
    if (!record) throw notFound('claim');
    return presentClaim(record);
  }
}
