import type { FastifyReply } from 'fastify';
import { TOTAL_COUNT_HEADER } from '#contract/headers.ts';
import type { Page } from '#server/db/page.ts';

/** The part of a list of a few that was asked for; a header says how many there are in all. */
export function pageOf<Item>(
  reply: FastifyReply,
  items: readonly Item[],
  { limit = items.length, offset = 0 }: Page,
): Item[] {
  reply.header(TOTAL_COUNT_HEADER, items.length);
  return items.slice(offset, offset + limit);
}
