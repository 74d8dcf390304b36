import type { Town } from './places/metro.ts';
import type { Random } from './random.ts';

/** Domains that RFC 2606 keeps for examples: nobody can own them. */
const EXAMPLE_DOMAINS = ['example.com', 'example.org', 'example.net'] as const;
const MAILBOXES = ['hello', 'market', 'info', 'stall', 'team'] as const;

/** Half the side of the square around a town's centre in which things stand, in degrees. */
const LATITUDE_SPREAD = 0.006;
const LONGITUDE_SPREAD = 0.007;

/** A point within a short walk of a town's centre, in degrees to about a meter. */
export function standsNear(town: Town, random: Random): { latitude: number; longitude: number } {
  return {
    latitude: rounded(town.latitude + (random.next() * 2 - 1) * LATITUDE_SPREAD),
    longitude: rounded(town.longitude + (random.next() * 2 - 1) * LONGITUDE_SPREAD),
  };
}

/** A telephone number from the range that is kept for fiction, 555-0100 to 555-0199. */
export function phoneNumber(areaCode: string, random: Random): string {
  return `(${areaCode}) 555-01${String(random.integer(0, 99)).padStart(2, '0')}`;
}

/** A website and an email address of one name, at a domain that cannot exist. */
export function addressOnline(name: string, random: Random): { website: string; email: string } {
  const host = `${slug(name)}.${random.pick(EXAMPLE_DOMAINS)}`;
  return { website: `https://${host}`, email: `${random.pick(MAILBOXES)}@${host}` };
}

/** 'Käse & Brot' as 'kase-brot', cut to the length of a host name's label. */
export function slug(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-+|-+$/g, '');
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}
