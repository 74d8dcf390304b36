import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { faultProblem } from '#server/app/answers/databaseRefusal.ts';
import { SAFE_METHODS } from '#server/app/safeMethods.ts';
import { RESERVED_BYTES } from '#server/db/pglite.ts';

/** One look at the disk holds for so long. */
const LOOK_MS = 1_000;

/**
 * Refuses writes while the embedded database has next to no room left, so that reading goes on and
 * everything is there again once there is some. PostgreSQL refuses them itself.
 */
export const roomToWrite = fastifyPlugin(
  async (app: FastifyInstance) => {
    const { database } = app.services;
    if (!database.freeBytes) return;
    const freeBytes = database.freeBytes;
    let lookedAt = Number.NEGATIVE_INFINITY;
    let hasRoom = Promise.resolve(true);

    const look = async () => {
      const free = await freeBytes();
      if (free >= RESERVED_BYTES) return true;
      app.log.error({ freeBytes: free }, 'no room left on the disk: writes are refused');
      return false;
    };

    app.addHook('onRequest', async ({ method }) => {
      if (SAFE_METHODS.has(method)) return;
      if (performance.now() - lookedAt > LOOK_MS) {
        lookedAt = performance.now();
        hasRoom = look();
      }
      if (!(await hasRoom)) throw faultProblem('full');
    });
  },
  { name: 'room-to-write' },
);
