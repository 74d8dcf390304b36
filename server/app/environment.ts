import { resolve } from 'node:path';
import { z } from 'zod';

const flag = z
  .enum(['true', 'false', '1', '0'], 'Use true or false')
  .transform((value) => value === 'true' || value === '1');

const url = (...protocols: string[]) =>
  z.string().refine(
    (value) => {
      const parsed = URL.parse(value);
      return parsed !== null && protocols.includes(parsed.protocol);
    },
    `Use an address that starts with ${protocols.map((name) => `${name}//`).join(' or ')}`,
  );

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Each variable is explained in .env.example. */
const environmentSchema = z
  .object({
    NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    PUBLIC_URL: url('http:', 'https:').optional(),
    DATA_DIR: z.string().min(1).default('./data'),
    DATABASE_URL: url('postgres:', 'postgresql:').optional(),
    DEMO_DATA: flag.optional(),
    SUPPORT_EMAIL: z.email().default('support@localmarkets.example'),
    GEOCODER_URL: url('http:', 'https:').optional(),
    MAP_STYLE_URL: url('http:', 'https:').optional(),
    LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  })
  .transform((raw) => ({
    mode: raw.NODE_ENV,
    port: raw.PORT,
    host: raw.HOST,
    /** Where people reach the site, without a trailing slash. */
    publicUrl: (raw.PUBLIC_URL ?? `http://localhost:${raw.PORT}`).replace(/\/+$/, ''),
    dataDirectory: resolve(raw.DATA_DIR),
    /** Undefined: the embedded database in the data directory. */
    databaseUrl: raw.DATABASE_URL,
    demoData: raw.DEMO_DATA ?? raw.DATABASE_URL === undefined,
    supportEmail: raw.SUPPORT_EMAIL,
    geocoderUrl: raw.GEOCODER_URL?.replace(/\/+$/, ''),
    mapStyleUrl: raw.MAP_STYLE_URL,
    logLevel: raw.LOG_LEVEL,
  }));

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
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(
    (issue) => `  ${issue.path.join('.')}: ${issue.message} (see .env.example)`,
  );
  throw new EnvironmentError(`These environment variables cannot be used:\n${faults.join('\n')}`);
}
