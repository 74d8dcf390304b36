import { escapeMarkup } from '#server/app/answers/escapeMarkup.ts';
import { eventPath } from '#server/features/events/eventPath.ts';
import { listingPath } from '#server/features/listings/listingPaths.ts';

/** A sitemap file holds at most this many addresses (sitemaps.org). */
export const SITEMAP_MAX_URLS = 50_000;

const STATIC_PATHS = [
  '/',
  '/customer',
  '/browse-vendors',
  '/pricing',
  '/about',
  '/contact',
  '/privacy',
  '/terms',
];

/** One file of addresses. @param paths absolute paths on the site */
function urlSet(publicUrl: string, paths: readonly string[]): string {
  // Of the paths, which are ours, there is nothing to escape.
  const site = escapeMarkup(publicUrl);
  const urls = paths.map((path) => `<url><loc>${site}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

/** Pages whose paths are made once their part of the sitemap is asked for: there may be a million. */
export interface Pages {
  count: number;
  /** The paths of so many of them, or of all that are left. */
  part: (from: number, most: number) => string[];
}

interface Listed {
  size: number;
  ids: () => Iterable<number>;
}

const pagesOf = (listed: Listed, pathOf: (id: number) => string): Pages => ({
  count: listed.size,
  part: (from, most) => Iterator.from(listed.ids()).drop(from).take(most).map(pathOf).toArray(),
});

/** The pages that search engines should know, but for those of events. */
export const lastingPages = ({ markets, vendors }: Record<'markets' | 'vendors', Listed>) =>
  [
    { count: STATIC_PATHS.length, part: (from, most) => STATIC_PATHS.slice(from, from + most) },
    pagesOf(markets, (id) => listingPath({ kind: 'market', id })),
    pagesOf(vendors, (id) => listingPath({ kind: 'vendor', id })),
  ] satisfies Pages[];

/** Those that come after them. */
export const eventPages = (ids: readonly number[]): Pages =>
  pagesOf({ size: ids.length, ids: () => ids }, eventPath);

export const countOf = (pages: readonly Pages[]): number =>
  pages.reduce((sum, { count }) => sum + count, 0);

/** One of the files of a site with these pages; the only one, as long as the site is small. */
export function sitemap(publicUrl: string, pages: readonly Pages[], page: number): string {
  const paths: string[] = [];
  let from = page * SITEMAP_MAX_URLS;
  for (const { count, part } of pages) {
    if (from < count && paths.length < SITEMAP_MAX_URLS) {
      for (const path of part(from, SITEMAP_MAX_URLS - paths.length)) paths.push(path);
    }
    from = Math.max(0, from - count);
  }
  return urlSet(publicUrl, paths);
}

/** Whether so many pages fill this file and those before it, so that what follows them is in later ones. */
export const fillsSitemap = (pathCount: number, page: number): boolean =>
  pathCount >= (page + 1) * SITEMAP_MAX_URLS;

/** How many files the sitemap of this many pages takes. */
export const sitemapPages = (pathCount: number): number => Math.ceil(pathCount / SITEMAP_MAX_URLS);

/** The list of sitemap files, for a site that needs more than one. */
export function sitemapIndex(publicUrl: string, pages: number): string {
  const entries = Array.from(
    { length: pages },
    (_, page) =>
      `<sitemap><loc>${escapeMarkup(`${publicUrl}/sitemap-${page}.xml`)}</loc></sitemap>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</sitemapindex>\n`;
}
