import type { FastifyReply } from 'fastify';

/**
 * Sends iCalendar text as a file that a calendar application opens.
 * @param cachedBy who may keep it for a while
 */
export function sendCalendar(
  reply: FastifyReply,
  text: string,
  name: string,
  cachedBy: 'public' | 'private' = 'public',
): FastifyReply {
  return reply
    .type('text/calendar; charset=utf-8')
    .header('cache-control', `${cachedBy}, max-age=300`)
    .header('content-disposition', `inline; filename="${name}.ics"`)
    .send(text);
}
