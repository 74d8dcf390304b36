import type { Warn } from '../notes.ts';
import { oneLine } from './text.ts';

const MAX_URL_LENGTH = 500;
const EMAIL = /^[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}$/i;
/** A host as people write it on a poster: at least two parts, the last of letters alone. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i;

export interface WebContact {
  website: string | null;
  /** An address that somebody entered where the website belongs. */
  email: string | null;
}

/**
 * The address in a cell, with the scheme that it lacks; null where there is none. Of several the
 * first is taken.
 */
export function readUrl(cell: string): string | null {
  const first =
    oneLine(cell).split(/;|,\s|\s(?:or|and|&)\s|\s\(|\s+(?=https?:|www\.)/i, 1)[0] ?? '';
  const bare = first.trim().replace(/^(?:https?:?\/{1,2})+/i, '');
  const scheme = /^http:/i.test(first.trim()) ? 'http' : 'https';
  const [host = ''] = bare.split(/[/?#:]/, 1);
  const isNamed = HOST.test(host) && host.replace(/^www\./i, '').includes('.');
  if (!isNamed) return null;
  const url = URL.parse(`${scheme}://${bare}`);
  if (url === null || url.username !== '' || url.href.length > MAX_URL_LENGTH) return null;
  return url.href;
}

/** A website, or the mail address that stands in its place ('http://www.someone@example.org'). */
export function readWebsite(cell: string, warn: Warn): WebContact {
  const text = oneLine(cell);
  if (text === '') return { website: null, email: null };
  const website = readUrl(text);
  if (website !== null) return { website, email: null };
  const address = text.replace(/^(?:https?:\/\/)?(?:www\.)?/i, '');
  if (EMAIL.test(address)) {
    warn('website', 'is an email address; saved as one', text);
    return { website: null, email: address };
  }
  warn('website', 'is not a web address; left out', text);
  return { website: null, email: null };
}

interface SocialSite {
  field: 'facebookUrl' | 'instagramUrl' | 'twitterUrl';
  hosts: readonly string[];
  /** How people write a name on the site instead of an address. */
  handles: readonly RegExp[];
  /** Where that name's page is. */
  profile: (name: string) => string;
}

export const FACEBOOK: SocialSite = {
  field: 'facebookUrl',
  hosts: ['facebook.com', 'fb.com', 'fb.me'],
  handles: [/^@([\w.]{1,50})$/, /^([a-z\d]{5,50})$/i],
  profile: (name) => `https://www.facebook.com/${name}`,
};
export const TWITTER: SocialSite = {
  field: 'twitterUrl',
  hosts: ['twitter.com', 'x.com'],
  handles: [/^@(\w{1,15})$/, /^(\w{4,15})$/],
  profile: (name) => `https://twitter.com/${name}`,
};
/** Its names stand in a column of all that has none: without an '@' only where it is named as well. */
export const INSTAGRAM: SocialSite = {
  field: 'instagramUrl',
  hosts: ['instagram.com', 'instagr.am'],
  handles: [
    /^@([\w.]{1,30})$/,
    /^instagram(?:\s*[:;=/-]+>?\s*|\s+|(?=@))@?([\w.]{1,30})$/i,
    /^@?([\w.]{1,30})(?:\s*\(instagram\)|\s+(?:-\s*|on\s+)?instagram)$/i,
  ],
  profile: (name) => `https://www.instagram.com/${name}`,
};

/** What is written where a name belongs, and is none. */
const NO_NAME =
  /^(?:none|unknown|page|account|website|facebook|instagram|twitter|pinterest|youtube)$/i;

const isOn = (site: SocialSite, url: string) => {
  const host = new URL(url).hostname;
  return site.hosts.some((known) => host === known || host.endsWith(`.${known}`));
};

/** A page on the site, from its address or a name there; null for anything else. */
export function readProfile(cell: string, site: SocialSite): string | null {
  // A spreadsheet's mark for text, and the '#!' of addresses from before 2012.
  const text = oneLine(cell)
    .replace(/^'(?=@)/, '')
    .replace(/\/(?:\?[^#\s]*)?#!?\//, '/');
  const name = site.handles.flatMap((handle) => handle.exec(text)?.[1] ?? [])[0];
  if (name && /[a-z]/i.test(name) && !NO_NAME.test(name)) return site.profile(name);
  const url = readUrl(text);
  return url !== null && isOn(site, url) && new URL(url).pathname !== '/' ? url : null;
}

/** As readProfile, for a column that belongs to the site: what cannot be read is reported. */
export function readOwnColumn(cell: string, site: SocialSite, warn: Warn): string | null {
  const profile = readProfile(cell, site);
  if (profile === null && oneLine(cell) !== '') {
    warn(site.field, 'does not link to a page there; left out', oneLine(cell));
  }
  return profile;
}
