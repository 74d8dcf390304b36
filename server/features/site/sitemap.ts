/** A sitemap file holds at most this many addresses (sitemaps.org). */
export const SITEMAP_MAX_URLS = 50_000;

const STATIC_PATHS = ['/', '/customer', '/about', '/privacy', '/terms'];

const escapeXml = (text: string) =>
  text.replace(/[&<>'"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** One file of addresses. @param paths absolute paths on the site */
function urlSet(publicUrl: string, paths: Iterable<string>): string {
  const urls = [...paths].map((path) => `<url><loc>${escapeXml(publicUrl + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

/** The static pages and the first markets; the whole site, as long as it is that small. */
export function sitemap(publicUrl: string, marketIds: number[], page: number): string {
  const perPage = SITEMAP_MAX_URLS - STATIC_PATHS.length;
  const markets = marketIds
    .slice(page * perPage, (page + 1) * perPage)
    .map((id) => `/market/${id}`);
  return urlSet(publicUrl, page === 0 ? [...STATIC_PATHS, ...markets] : markets);
}

/** How many files the sitemap of this many markets takes. */
export function sitemapPages(marketCount: number): number {
  return Math.max(1, Math.ceil(marketCount / (SITEMAP_MAX_URLS - STATIC_PATHS.length)));
}

/** The list of sitemap files, for a site that needs more than one. */
export function sitemapIndex(publicUrl: string, pages: number): string {
  const entries = Array.from(
    { length: pages },
    (_, page) => `<sitemap><loc>${escapeXml(`${publicUrl}/sitemap-${page}.xml`)}</loc></sitemap>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</sitemapindex>\n`;
}
