import { z } from 'zod';

/**
 * Without its slashes an address is read, too, and means another host or none; only a database may
 * leave out its host: a socket is named in the query, or by PGHOST.
 */
function isAddress(value: string, protocols: readonly string[]): boolean {
  const parsed = URL.parse(value);
  if (!parsed || !protocols.includes(parsed.protocol)) return false;
  const isWhole = value.trim().toLowerCase().startsWith(`${parsed.protocol}//`);
  return isWhole && (parsed.hostname !== '' || parsed.protocol.startsWith('postgres'));
}

/** A variable that is an address, by one of these protocols. */
export const url = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (value) => isAddress(value, protocols),
      `Use an address that starts with ${protocols.map((name) => `${name}//`).join(' or ')}`,
    );
