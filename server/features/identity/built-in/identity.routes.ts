import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  type AddressChangeResult,
  addressChangeResultSchema,
  addressChangeSchema,
  addressConfirmationSchema,
  credentialsSchema,
  type IdToken,
  idTokenSchema,
  newAccountSchema,
  passwordResetRequestSchema,
  passwordResetSchema,
  type SignUpResult,
  signUpResultSchema,
} from '#contract/identity/identity.ts';
import { problemSchema } from '#contract/problem.ts';
import type { Accounts } from './accounts.ts';
import { lockAddress, shareAddress } from './addressLock.ts';
import { changeAddress, confirmAddress } from './changeAddress.ts';
import { afterEvenTime } from './evenAnswers.ts';
import {
  ADDRESS_CHANGE_LIMIT,
  LINK_LIMIT,
  RESET_REQUEST_LIMIT,
  SIGN_IN_LIMIT,
  SIGN_UP_LIMIT,
} from './identityLimits.ts';
import { identityProblem } from './identityProblem.ts';
import { resetPassword } from './resetPassword.ts';

const nothing = z.null().describe('nothing');

/** What the popup asks of the built-in identity service. */
export const identityRoutes = (accounts: Accounts) => async (app: FastifyInstance) => {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  // Who has an account, and with which password, is nothing to keep.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  typed.post(
    '/identity/sign-in',
    {
      config: { access: 'everyone', rateLimit: SIGN_IN_LIMIT },
      schema: {
        tags: ['identity'],
        summary: 'Sign in at the identity service',
        body: credentialsSchema,
        response: { 204: nothing, 401: problemSchema },
      },
    },
    async (request, reply) => {
      const { email, password } = request.body;
      const body = { email, password };
      const answer = await accounts.ask(async ({ api, transaction }) => {
        await shareAddress(transaction, email);
        return api.signInEmail({ body, asResponse: true });
      });
      await passOn(accounts, reply, answer);
      return reply.status(204).send(null);
    },
  );

  typed.post(
    '/identity/sign-up',
    {
      config: { access: 'everyone', rateLimit: SIGN_UP_LIMIT },
      schema: {
        tags: ['identity'],
        summary: 'Open an account at the identity service',
        body: newAccountSchema,
        response: { 200: signUpResultSchema, 409: problemSchema },
      },
    },
    async (request, reply): Promise<SignUpResult> => {
      const { name, email, password } = request.body;
      const body = { name, email, password };
      const answer = await afterEvenTime(() =>
        accounts.ask(async ({ api, transaction }) => {
          // Of two at once the second finds the account of the first, and is answered alike.
          await lockAddress(transaction, email);
          return api.signUpEmail({ body, asResponse: true });
        }),
      );
      const { token } = (await passOn(accounts, reply, answer)) as { token: string | null };
      return { state: token === null ? 'confirmationSent' : 'signedIn' };
    },
  );

  typed.post(
    '/identity/confirm-address',
    {
      config: { access: 'everyone', rateLimit: LINK_LIMIT },
      schema: {
        tags: ['identity'],
        summary: 'Confirm the address of an account and sign in',
        body: addressConfirmationSchema,
        response: { 204: nothing, 401: problemSchema, 409: problemSchema, 422: problemSchema },
      },
    },
    async (request, reply) => {
      const answer = await confirmAddress(accounts, request.body);
      await passOn(accounts, reply, answer);
      return reply.status(204).send(null);
    },
  );

  typed.post(
    '/identity/change-address',
    {
      config: { access: 'everyone', rateLimit: ADDRESS_CHANGE_LIMIT },
      schema: {
        tags: ['identity'],
        summary: 'Ask to sign in with another address',
        body: addressChangeSchema,
        response: { 200: addressChangeResultSchema, 422: problemSchema },
      },
    },
    async (request): Promise<AddressChangeResult> =>
      afterEvenTime(() => changeAddress(accounts, request.body)),
  );

  typed.post(
    '/identity/request-password-reset',
    {
      config: { access: 'everyone', rateLimit: RESET_REQUEST_LIMIT },
      schema: {
        tags: ['identity'],
        summary: 'Have a link to a new password mailed, if there is such an account',
        body: passwordResetRequestSchema,
        response: { 204: nothing },
      },
    },
    async (request, reply) => {
      const body = { email: request.body.email };
      const answer = await afterEvenTime(() =>
        accounts.ask(async ({ api, transaction }) => {
          await shareAddress(transaction, body.email);
          return api.requestPasswordReset({ body, asResponse: true });
        }),
      );
      await passOn(accounts, reply, answer);
      return reply.status(204).send(null);
    },
  );

  typed.post(
    '/identity/reset-password',
    {
      config: { access: 'everyone', rateLimit: LINK_LIMIT },
      schema: {
        tags: ['identity'],
        summary: 'Choose a new password, which signs out everywhere',
        body: passwordResetSchema,
        response: { 204: nothing, 422: problemSchema },
      },
    },
    async (request, reply) => {
      await passOn(accounts, reply, await resetPassword(accounts, request.body));
      return reply.status(204).send(null);
    },
  );

  typed.get(
    '/identity/token',
    {
      config: { access: 'everyone' },
      schema: {
        tags: ['identity'],
        summary: 'An ID token of whoever is signed in at the identity service',
        response: { 200: idTokenSchema },
      },
    },
    async (request, reply): Promise<IdToken> => {
      const headers = cookieOf(request);
      const answer = await accounts.api.getToken({ headers, asResponse: true });
      if (answer.status === 401) return { token: null };
      return (await passOn(accounts, reply, answer)) as IdToken;
    },
  );

  typed.get(
    '/identity/jwks',
    {
      config: { access: 'everyone' },
      schema: {
        tags: ['identity'],
        summary: 'The public keys of ID tokens, as a JSON Web Key Set',
        response: { 200: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }) },
      },
    },
    async () => ({ keys: (await accounts.api.getJwks()).keys.map((key) => ({ ...key })) }),
  );

  typed.post(
    '/identity/sign-out',
    {
      config: { access: 'everyone' },
      schema: {
        tags: ['identity'],
        summary: 'Sign out at the identity service',
        response: { 204: nothing },
      },
    },
    async (request, reply) => {
      const headers = cookieOf(request);
      await passOn(accounts, reply, await accounts.api.signOut({ headers, asResponse: true }));
      return reply.status(204).send(null);
    },
  );
};

/** Better Auth reads its own cookies and nothing else of a request. */
const cookieOf = ({ headers: { cookie } }: FastifyRequest) => new Headers(cookie ? { cookie } : {});

/**
 * Passes the cookies of Better Auth's answer on.
 * @returns the body
 * @throws ProblemError when it is a refusal
 */
async function passOn(
  { confirmsAddresses }: Accounts,
  reply: FastifyReply,
  answer: Response,
): Promise<unknown> {
  const body: unknown = await answer.json();
  if (!answer.ok) throw identityProblem(answer.status, body, confirmsAddresses);
  for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie);
  return body;
}
