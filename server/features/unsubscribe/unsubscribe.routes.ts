import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { RateLimit } from '#server/app/admission/rateLimits.ts';
import { notFound } from '#server/app/problems.ts';
import { updateUser, userById } from '#server/features/users/users.queries.ts';
import { userOfToken } from './unsubscribeLink.ts';
import { UNSUBSCRIBE_POLICY, unsubscribePage } from './unsubscribePage.ts';

/** Nobody guesses a signature; this is for who only wants to keep us busy. */
const LINKS: RateLimit = { name: 'unsubscribe', perAddress: { limit: 60, windowSeconds: 3600 } };

const paramsSchema = z.object({ token: z.string().max(100) });
const schema = { hide: true, params: paramsSchema } as const;
const config = { access: 'everyone', rateLimit: LINKS } as const;

/**
 * Ends the mails of a person who follows the link in one of them, or whose mail program does so for
 * her (RFC 8058). To read the page changes nothing: programs look at links by themselves.
 */
export async function unsubscribeRoutes(app: FastifyInstance): Promise<void> {
  const { connection } = app.services.database;
  const typed = app.withTypeProvider<ZodTypeProvider>();

  // What is sent along says nothing that the address does not; mail programs choose its kind.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, null));

  /** @throws ProblemError 404 when the link is not ours or its person has left */
  async function requirePerson(token: string) {
    const userId = await userOfToken(connection, token);
    const person = userId === null ? null : await userById(connection, userId);
    if (!person) throw notFound('address');
    return person;
  }

  typed.get('/unsubscribe/:token', { config, schema }, async ({ params }, reply) => {
    const { emailNotifications } = await requirePerson(params.token);
    return emailNotifications
      ? send(reply, {
          heading: 'Stop email notifications?',
          text: 'You’ll no longer get notification emails, including those about payments, your plan and your listings. You’ll still find updates under the bell on the site.',
          button: 'Stop email notifications',
          action: `/unsubscribe/${params.token}`,
        })
      : send(reply, switchedOff(params.token));
  });

  typed.post('/unsubscribe/:token', { config, schema }, async ({ params }, reply) => {
    const { id } = await requirePerson(params.token);
    await updateUser(connection, id, { emailNotifications: false });
    return send(reply, switchedOff(params.token));
  });

  typed.post('/unsubscribe/:token/undo', { config, schema }, async ({ params }, reply) => {
    const { id } = await requirePerson(params.token);
    await updateUser(connection, id, { emailNotifications: true });
    return send(reply, {
      heading: 'Email notifications are back on',
      text: 'You’ll get notification emails again.',
      button: 'Stop email notifications',
      action: `/unsubscribe/${params.token}`,
    });
  });
}

const switchedOff = (token: string) => ({
  heading: 'Email notifications are off',
  text: 'You won’t get any more notification emails. You’ll still find updates under the bell on the site.',
  button: 'Turn them back on',
  action: `/unsubscribe/${token}/undo`,
});

const send = (reply: FastifyReply, page: Parameters<typeof unsubscribePage>[0]) =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', UNSUBSCRIBE_POLICY)
    .header('referrer-policy', 'same-origin')
    .send(unsubscribePage(page));
