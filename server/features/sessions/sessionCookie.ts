import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type SessionKind = 'person' | 'administrator';

const NAMES: Record<SessionKind, string> = { person: 'session', administrator: 'admin_session' };

/** Longer ones are none of ours, and are not even hashed. */
const TOKEN_MAX_LENGTH = 100;

/** On https the name makes the browser refuse the cookie from any other host or without Secure. */
function cookieName(kind: SessionKind, isSecure: boolean): string {
  return isSecure ? `__Host-${NAMES[kind]}` : NAMES[kind];
}

const isSecure = ({ server }: FastifyRequest): boolean =>
  server.services.environment.publicUrl.startsWith('https:');

/** The token that the browser sent, if any. */
export function readSessionCookie(request: FastifyRequest, kind: SessionKind): string | null {
  const { cookie } = request.headers;
  if (cookie === undefined) return null;
  const token = parseCookie(cookie)[cookieName(kind, isSecure(request))];
  return token && token.length <= TOKEN_MAX_LENGTH ? token : null;
}

/** @param maxAge seconds; 0 takes the cookie away */
export function sendSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  kind: SessionKind,
  token: string,
  maxAge: number,
): void {
  const secure = isSecure(request);
  const name = cookieName(kind, secure);
  const cookie = stringifySetCookie({
    name,
    value: token,
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure,
    maxAge,
  });
  // Of one name there is one: a session that was prolonged may be ended by the same request.
  const others = cookiesOf(reply).filter((other) => !other.startsWith(`${name}=`));
  reply.removeHeader('set-cookie').header('set-cookie', [...others, cookie]);
}

const cookiesOf = (reply: FastifyReply): string[] =>
  [reply.getHeader('set-cookie') ?? []].flat().map(String);
