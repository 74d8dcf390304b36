import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { listQuerySchema } from '#contract/listQuery.ts';
import { vendorLikeSchema, vendorLikeWriteSchema } from '#contract/vendors/vendors.ts';
import { pageOf } from '#server/app/answers/pageOf.ts';
import { idParams } from '#server/app/parameters.ts';
import { notFound } from '#server/app/problems.ts';
import { requireUser } from '#server/features/users/requireUser.ts';
import { authorize } from '#server/policies/policy.ts';
import { countLikes, deleteLike, insertLike, likedVendorIds } from './likes.queries.ts';
import { likeVendor } from './vendors.policy.ts';
import { findVendor } from './vendors.queries.ts';

const LIKE = {
  params: idParams,
  body: vendorLikeWriteSchema,
  response: {
    200: vendorLikeSchema,
  },
};

/** One like for each person and vendor. */
export async function likeRoutes(app: FastifyInstance): Promise<void> {
  const { connection } = app.services.database;
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.get(
    '/api/user/liked-vendors',
    {
      config: { access: 'signedIn' },
      schema: {
        tags: ['vendors'],
        summary: 'The ids of the vendors that the person likes',
        querystring: listQuerySchema,
        response: { 200: z.array(z.int()) },
      },
    },
    async ({ viewer, query }, reply) => {
      const user = await requireUser(connection, viewer);
      return pageOf(reply, await likedVendorIds(connection, user.id), query);
    },
  );

  typed.post(
    '/api/vendors/:id/like',
    {
      config: { access: likeVendor },
      schema: { tags: ['vendors'], summary: 'Like a vendor', ...LIKE },
    },
    async (request) => {
      const like = await requireLike(request, request.params.id, request.body?.userId);
      await insertLike(connection, like);
      return { likesCount: await countLikes(connection, like.vendorId), isLiked: true };
    },
  );

  typed.delete(
    '/api/vendors/:id/like',
    {
      config: { access: likeVendor },
      schema: { tags: ['vendors'], summary: 'Take a like back', ...LIKE },
    },
    async (request) => {
      const like = await requireLike(request, request.params.id, request.body?.userId);
      await deleteLike(connection, like);
      return { likesCount: await countLikes(connection, like.vendorId), isLiked: false };
    },
  );

  /** @throws ProblemError 401, 403 or 404 when this like is not the person's to give */
  async function requireLike(
    request: FastifyRequest,
    vendorId: number,
    claimedUserId: number | undefined,
  ) {
    const user = await requireUser(connection, request.viewer);
    if (!(await findVendor(connection, vendorId))) throw notFound('vendor');
    authorize(request, likeVendor, { claimedUserId });
    return { userId: user.id, vendorId };
  }
}
