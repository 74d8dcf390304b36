import { DrizzleQueryError } from 'drizzle-orm';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

/** Names under which secrets may travel; their values never reach a log. */
const SECRETS = [
  'password',
  'newPassword',
  'token',
  'idToken',
  'tokenHash',
  'authorization',
  'cookie',
  'cookies',
  'set-cookie',
  'key',
  'adminKey',
  'secret',
  'databaseUrl',
  'smtpUrl',
  'cardNumber',
  'cvc',
  'clientSecret',
  'stripe-signature',
];

/** Whoever knows the rest of such an address can read somebody's calendar or end her mails. */
const PRIVATE_PATH = /^(\/api\/calendars\/|\/unsubscribe\/)[^?]*/;

/** An address as it may be logged: query values can carry keys and people's locations. */
function withoutSecrets(address: string): string {
  const url = address.replace(PRIVATE_PATH, '$1[redacted]');
  const [path, query] = url.split('?', 2);
  if (!query) return url;
  const names = query.split('&').map((pair) => pair.split('=', 1)[0]);
  return `${path}?${names.join('&')}`;
}

/** An error as it may be logged: what went into a query can be anybody's. */
function withoutQueryParameters(error: Error): object {
  const described = pino.stdSerializers.err(error);
  if (!(error instanceof DrizzleQueryError)) return described;
  const hide = (text: string) => text.replace(`params: ${error.params}`, 'params: [redacted]');
  return {
    ...described,
    message: hide(described.message),
    stack: hide(described.stack),
    params: undefined,
  };
}

function loggerOptions(level: string): LoggerOptions {
  return {
    level,
    redact: {
      paths: SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
      censor: '[redacted]',
    },
    serializers: {
      err: withoutQueryParameters,
      req: (request: { method: string; url: string; id: string }) => ({
        id: request.id,
        method: request.method,
        url: withoutSecrets(request.url),
      }),
    },
  };
}

/**
 * Structured logs: one JSON object a line, secrets and query values left out.
 * @param destination where the lines go; standard output unless stated
 */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  destination ? pino(loggerOptions(level), destination) : pino(loggerOptions(level));
