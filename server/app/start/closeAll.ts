import type { FastifyBaseLogger } from 'fastify';

/**
 * Closes what has been opened, the last one first, and takes it off the list. One that cannot be
 * closed keeps none of the others from it.
 */
export async function closeAll(
  closers: (() => Promise<void>)[],
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  for (const close of closers.splice(0).reverse()) {
    try {
      await close();
    } catch (error) {
      log.error({ err: error }, 'a part of the server could not be closed');
    }
  }
}
