import type { Environment } from '#server/app/start/environment.ts';

/** Which database the environment names, for people: never with the password in its address. */
export function databaseInWords({
  databaseUrl,
  dataDirectory,
}: Pick<Environment, 'databaseUrl' | 'dataDirectory'>): string {
  if (databaseUrl === undefined) return `${dataDirectory} (embedded database)`;
  const { host, pathname, searchParams } = new URL(databaseUrl);
  const server = host || searchParams.get('host') || 'this machine';
  return `PostgreSQL, ${pathname.slice(1) || 'the user’s own database'} on ${server}`;
}
