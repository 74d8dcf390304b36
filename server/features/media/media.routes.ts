import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { DOCUMENT_MAX_BYTES, IMAGE_MAX_BYTES } from '#contract/media/fileLimits.ts';
import { storedMediaSchema } from '#contract/media/media.ts';
import { problemSchema } from '#contract/problem.ts';
import type { RateLimit } from '#server/app/admission/rateLimits.ts';
import { namesTag } from '#server/app/answers/httpCache.ts';
import { badRequest, notFound } from '#server/app/problems.ts';
import { requireUser } from '#server/features/users/requireUser.ts';
import { findMedia, isMediaStored, type StoredMedia } from './media.queries.ts';
import { MediaMemory } from './mediaMemory.ts';
import { originalOf, SERVED_NAME } from './mediaNames.ts';
import { storeDocument, storeImage, toJpeg } from './storeMedia.ts';

/** A file that is a little too large is still read, so that the answer can say so. */
const READ_MORE = 4;

const UPLOADS: RateLimit = {
  name: 'uploads',
  perAccount: { limit: 60, windowSeconds: 3_600 },
};

const ANSWERS = {
  201: storedMediaSchema,
  400: problemSchema,
  422: problemSchema,
};

const nameParams = z.object({ name: z.string().regex(SERVED_NAME) });

/** Pictures and documents: brought as bytes by whoever is signed in and the administrator, read by everybody. */
export async function mediaRoutes(app: FastifyInstance): Promise<void> {
  const { database, environment } = app.services;
  const { connection, delayed } = database;
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const memory = new MediaMemory(environment.mediaMemoryBytes);
  const forgetAll = () => memory.forgetAll();
  const unlisten = await database.listen('media_deleted', forgetAll, forgetAll);
  app.addHook('onClose', () => unlisten());

  await app.register(async (uploads: FastifyInstance) => {
    // The bytes say what the file is; what the browser calls it is not asked.
    uploads.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );

    uploads.withTypeProvider<ZodTypeProvider>().post(
      '/api/media/images',
      {
        config: { access: 'signedInOrAdministrator', rateLimit: UPLOADS },
        bodyLimit: READ_MORE * IMAGE_MAX_BYTES,
        schema: {
          tags: ['media'],
          summary: 'Keep a picture, sent as the bytes of a JPEG, PNG or WebP',
          response: ANSWERS,
        },
      },
      async (request, reply) => {
        const userId = await bringerOf(request);
        const url = await storeImage(connection, bytesOf(request), { userId, field: 'imageUrl' });
        return reply.status(201).send({ url });
      },
    );

    uploads.withTypeProvider<ZodTypeProvider>().post(
      '/api/media/documents',
      {
        config: { access: 'signedInOrAdministrator', rateLimit: UPLOADS },
        bodyLimit: READ_MORE * DOCUMENT_MAX_BYTES,
        schema: {
          tags: ['media'],
          summary: 'Keep a document, sent as the bytes of a PDF or Word file',
          response: ANSWERS,
        },
      },
      async (request, reply) => {
        const userId = await bringerOf(request);
        const url = await storeDocument(connection, bytesOf(request), {
          userId,
          field: 'agreementDocumentUrl',
        });
        return reply.status(201).send({ url });
      },
    );
  });

  /** Whose a file is; null: an administrator's, who is nobody in particular. */
  async function bringerOf({ viewer }: FastifyRequest): Promise<number | null> {
    if (viewer.userId === null && viewer.isAdministrator) return null;
    return (await requireUser(connection, viewer)).id;
  }

  typed.get(
    '/media/:name',
    { config: { access: 'everyone' }, schema: { hide: true, params: nameParams } },
    async (request, reply) => {
      const { name } = request.params;
      const etag = `"${name}"`;
      reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', etag);
      if (namesTag(request.headers['if-none-match'], etag)) return reply.status(304).send();
      const found = await read(name);
      if (!found) throw notFound('file');
      // A document is downloaded, never shown on this site's own address.
      if (!found.contentType.startsWith('image/'))
        reply.header('content-disposition', 'attachment');
      return reply.type(found.contentType).send(found.bytes);
    },
  );

  async function read(name: string): Promise<StoredMedia | null> {
    const known = memory.get(name);
    if (known) return known;
    const keep = memory.beginReading();
    const original = originalOf(name);
    const found = original === null ? await readStored(name) : await readAsJpeg(original);
    if (found) keep(name, found);
    return found;
  }

  async function readAsJpeg(name: string): Promise<StoredMedia | null> {
    const picture = await read(name);
    return picture && toJpeg(picture);
  }

  async function readStored(name: string): Promise<StoredMedia | null> {
    // What has just been brought may not have reached a replica yet, what was deleted not left it.
    const copy = delayed === connection ? null : await findMedia(delayed, name);
    return copy && (await isMediaStored(connection, name)) ? copy : findMedia(connection, name);
  }
}

function bytesOf({ body }: FastifyRequest): Buffer {
  if (!Buffer.isBuffer(body) || body.length === 0) throw badRequest('Send the bytes of a file.');
  return body;
}
