import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { SAFE_METHODS } from '#server/app/safeMethods.ts';

/** For longer nobody is kept waiting who has written something. */
const PATIENCE_MS = 2_000;
/** Nothing has been written by then, as of a view that is counted: there is nothing to wait for. */
const TO_BE_WRITTEN_LATER = 202;

/**
 * A write is answered when the process that took it has read it into memory as well. Whoever goes on
 * to a page after that finds what she has written there, and not what stood there before.
 */
export const readOwnWrites = fastifyPlugin(
  async (app: FastifyInstance) => {
    const { readModels } = app.services;

    app.addHook('onSend', async ({ method, log }, { statusCode }) => {
      const isWritten = statusCode < 400 && statusCode !== TO_BE_WRITTEN_LATER;
      if (SAFE_METHODS.has(method) || !isWritten) return;
      const waiting = new AbortController();
      const outOfPatience = wait(PATIENCE_MS, undefined, { signal: waiting.signal });
      try {
        await Promise.race([readModels.caughtUp(), outOfPatience]);
      } catch (error) {
        // It is stored all the same, and must not be said to have failed.
        log.warn({ err: error }, 'a write was answered before the read models had it');
      } finally {
        waiting.abort();
      }
    });
  },
  { name: 'read-own-writes' },
);
