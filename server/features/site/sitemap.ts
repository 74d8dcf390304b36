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
function urlSet(publicUrl: string, paths: Iterable<string>): string {
  // Of the paths, which are ours, there is nothing to escape.
  const site = escapeMarkup(publicUrl);
  const urls = Array.from(paths, (path) => `<url><loc>${site}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

interface ListedIds {
  markets: Iterable<number>;
  vendors: Iterable<number>;
}

/** The paths of the pages that search engines should know, but for those of events. */
export const lastingPaths = ({ markets, vendors }: ListedIds): string[] => [
  ...STATIC_PATHS,
  ...Array.from(markets, (id) => listingPath({ kind: 'market', id })),
  ...Array.from(vendors, (id) => listingPath({ kind: 'vendor', id })),
];

/** The paths that come after them. */
export const eventPaths = (ids: readonly number[]): string[] => ids.map(eventPath);

/** One of the files of a site with these pages; the only one, as long as the site is small. */
export const sitemap = (publicUrl: string, paths: string[], page: number): string =>
  urlSet(publicUrl, paths.slice(page * SITEMAP_MAX_URLS, (page + 1) * SITEMAP_MAX_URLS));

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
