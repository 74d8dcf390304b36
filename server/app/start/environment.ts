import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { ACCESS_POLICIES } from '#contract/billing/capabilities.ts';
import { SHORT_TEXT_MAX_LENGTH } from '#contract/limits.ts';
import { TOO_LONG } from '#contract/tooLong.ts';
import { FIREBASE, firebaseOf, STRIPE, stripeOf, TWILIO, twilioOf } from './accounts.ts';
import { missingVariables } from './missingVariables.ts';
import { url } from './urlVariable.ts';

const flag = z
  .enum(['true', 'false', '1', '0'], 'Use true or false')
  .transform((value) => value === 'true' || value === '1');

/** Where the site is: it has an address of its own, it is not a folder of another site. */
const siteUrl = url('http:', 'https:').refine((value) => {
  const parsed = URL.parse(value);
  if (!parsed) return true;
  const { pathname, search, hash, username } = parsed;
  return /^\/*$/.test(pathname) && `${search}${hash}${username}` === '';
}, 'Use an address without a path, such as https://markets.example.org');

const wholeNumber = (least: number, most: number) => {
  const message = `Use a whole number from ${least} to ${most}`;
  return z.coerce.number(message).int(message).min(least, message).max(most, message);
};

const mailAddress = z.email('Use a mail address such as support@example.org');

/** Named ranges of addresses, beside those that are written out. */
const NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

/** An address, a range such as 10.0.0.0/8, or a named one. */
function isNetwork(text: string): boolean {
  if (NETWORKS.includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const maxBits = { 4: 32, 6: 128 }[isIP(address)];
  if (maxBits === undefined || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits);
}

const networks = z
  .string()
  .transform((list) => list.split(',').map((part) => part.trim()))
  .refine(
    (list) => list.every(isNetwork),
    `Use addresses, ranges such as 10.0.0.0/8, or ${NETWORKS.join(', ')}, with commas between them`,
  );

/** A code, or a code with how often it may be used, such as SPRING:100. */
const COUPON_CODE = /^[A-Z0-9_-]{2,40}(:[1-9]\d{0,6})?$/i;

const couponCodes = z
  .string()
  .transform((list) => list.split(',').map((part) => part.trim()))
  .refine(
    (list) => list.every((part) => COUPON_CODE.test(part)),
    'Use codes such as SPRING or SPRING:100 (usable a hundred times), with commas between them',
  )
  .transform((list) =>
    list.map((stated) => {
      const [code = '', limit] = stated.split(':');
      return { code: code.toUpperCase(), redemptionLimit: limit ? Number(limit) : null };
    }),
  )
  .refine(
    (list) => new Set(list.map(({ code }) => code)).size === list.length,
    'Use each code once: SPRING and spring are the same',
  );

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Shorter than a secret, as somebody has to type it; guesses at it are counted. */
const ADMIN_KEY_MIN_LENGTH = 16;
const SECRET_MIN_LENGTH = 32;
const MEGABYTE = 1_048_576;

/** Each variable is explained in .env.example, but NODE_ENV, which the commands set. */
const environmentSchema = z
  .object({
    NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
    PORT: wholeNumber(0, 65_535).default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    PUBLIC_URL: siteUrl.optional(),
    TRUSTED_PROXIES: networks.optional(),
    DATA_DIR: z.string().min(1).default('./data'),
    DATABASE_URL: url('postgres:', 'postgresql:').optional(),
    DATABASE_REPLICA_URL: url('postgres:', 'postgresql:').optional(),
    DEMO_DATA: flag.optional(),
    ADMIN_KEY: z
      .string()
      .trim()
      .min(ADMIN_KEY_MIN_LENGTH, `Use at least ${ADMIN_KEY_MIN_LENGTH} characters`)
      .max(SHORT_TEXT_MAX_LENGTH, TOO_LONG)
      .optional(),
    ACCESS_POLICY: z.enum(ACCESS_POLICIES, 'Use open or enforced').default('open'),
    SUPPORT_EMAIL: mailAddress.default('support@localmarkets.example'),
    COUPON_CODES: couponCodes.optional(),
    PROMOTION_ENDS_ON: z.iso.date('Use a day such as 2025-09-30').optional(),
    METRICS_TOKEN: z
      .string()
      .trim()
      .min(SECRET_MIN_LENGTH, `Use at least ${SECRET_MIN_LENGTH} characters`)
      .optional(),
    SMTP_URL: url('smtp:', 'smtps:').optional(),
    MAIL_FROM: mailAddress.optional(),
    ...TWILIO.needed,
    ...TWILIO.more,
    GEOCODER_URL: url('http:', 'https:').optional(),
    MAP_STYLE_URL: url('http:', 'https:').optional(),
    IDENTITY_SECRET: z
      .string()
      .min(SECRET_MIN_LENGTH, `Use at least ${SECRET_MIN_LENGTH} characters`)
      .optional(),
    ...FIREBASE.needed,
    ...FIREBASE.more,
    ...STRIPE.needed,
    ...STRIPE.more,
    MEDIA_MEMORY_MB: wholeNumber(0, 65_536).default(64),
    SHUTDOWN_DELAY_SECONDS: wholeNumber(0, 300).default(0),
    LOG_LEVEL: z.enum(LOG_LEVELS, `Use one of ${LOG_LEVELS.join(', ')}`).default('info'),
  })
  .transform((raw) => ({
    mode: raw.NODE_ENV,
    port: raw.PORT,
    host: raw.HOST,
    /** Where people reach the site, without a trailing slash. */
    publicUrl: (raw.PUBLIC_URL ?? `http://localhost:${raw.PORT}`).replace(/\/+$/, ''),
    /** Whose word we take for where a request comes from; false: nobody's. */
    trustedProxies: raw.TRUSTED_PROXIES ?? (false as const),
    dataDirectory: resolve(raw.DATA_DIR),
    /** Undefined: the embedded database in the data directory. */
    databaseUrl: raw.DATABASE_URL,
    /** Undefined: everything is read where it is written. */
    databaseReplicaUrl: raw.DATABASE_REPLICA_URL,
    demoData: raw.DEMO_DATA ?? raw.DATABASE_URL === undefined,
    /** Undefined: one that is made on the first start. */
    adminKey: raw.ADMIN_KEY,
    /** Whether plans decide who may do what. */
    accessPolicy: raw.ACCESS_POLICY,
    /** Undefined: metrics are for the same machine only. */
    metricsToken: raw.METRICS_TOKEN,
    supportEmail: raw.SUPPORT_EMAIL,
    /** Undefined: none, or the one of the demo data. */
    promotion: promotionOf(raw.COUPON_CODES, raw.PROMOTION_ENDS_ON),
    /** Undefined: mails stay in the outbox. */
    smtpUrl: raw.SMTP_URL,
    mailFrom: raw.MAIL_FROM ?? raw.SUPPORT_EMAIL,
    /** Undefined: text messages stay in the outbox. */
    twilio: twilioOf(raw),
    geocoderUrl: raw.GEOCODER_URL?.replace(/\/+$/, ''),
    mapStyleUrl: raw.MAP_STYLE_URL,
    /** Undefined: one that is made on the first start and kept in the database. */
    identitySecret: raw.IDENTITY_SECRET,
    /** Undefined: the built-in identity service. */
    firebase: firebaseOf(raw),
    /** Undefined: the built-in sandbox, which moves no money. */
    stripe: stripeOf(raw),
    /** Of pictures and documents that each process keeps in memory. */
    mediaMemoryBytes: raw.MEDIA_MEMORY_MB * MEGABYTE,
    /** How long a process that is told to stop goes on while balancers turn away from it. */
    shutdownDelaySeconds: raw.SHUTDOWN_DELAY_SECONDS,
    logLevel: raw.LOG_LEVEL,
  }));

/** Codes by which plans are free to the end of a day. */
export interface StatedPromotion {
  endsOn: string;
  codes: { code: string; redemptionLimit: number | null }[];
}

function promotionOf(
  codes: StatedPromotion['codes'] | undefined,
  endsOn: string | undefined,
): StatedPromotion | undefined {
  return codes && endsOn ? { endsOn, codes } : undefined;
}

export type Environment = z.output<typeof environmentSchema>;

/** The environment is not usable; the message names every variable at fault. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

/**
 * Parses the process environment once, at boot. Empty values count as absent.
 * @throws EnvironmentError naming all bad values at once
 */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const stated = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = environmentSchema.safeParse(stated);
  const missing = missingVariables(stated);
  if (parsed.success && missing.length === 0) return parsed.data;
  const invalid = (parsed.error?.issues ?? []).map(({ path, message }) => ({
    name: path.join('.'),
    message,
  }));
  const faults = [...invalid, ...missing].map(
    ({ name, message }) => `  ${name}: ${message} (see .env.example)`,
  );
  throw new EnvironmentError(`These environment variables aren’t valid:\n${faults.join('\n')}`);
}
