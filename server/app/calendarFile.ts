import type { FastifyReply } from 'fastify';

/** Sends iCalendar text as a file that a calendar application opens. */
export function sendCalendar(reply: FastifyReply, text: string, name: string): FastifyReply {
  return reply
    .type('text/calendar; charset=utf-8')
    .header('cache-control', 'public, max-age=300')
    .header('content-disposition', `inline; filename="${name}.ics"`)
    .send(text);
}
