import { siteOrigin } from './siteOrigin.ts';

interface PageHeadOptions {
  title: string;
  /** The title unless stated, which will do for pages that nobody searches for. */
  description?: string;
  /** The canonical path; what distinguishes no content (a radius, an open dialog) is not in it. */
  path: string;
  /** The address of what a shared link shows; the site's own picture unless stated. */
  image?: string | undefined;
  /** schema.org data about what the page shows. */
  jsonLd?: object;
  /** For pages that search engines should not list. */
  noIndex?: boolean;
}

const SITE_NAME = 'Local Markets';

/** Title, description, canonical link, Open Graph and JSON-LD of a page, for a route's `head`. */
export function pageHead({
  title,
  description = title,
  path,
  image = `${siteOrigin()}/share.png`,
  jsonLd,
  noIndex,
}: PageHeadOptions) {
  const url = siteOrigin() + path;
  const fullTitle = title === SITE_NAME ? title : `${title} · ${SITE_NAME}`;
  return {
    meta: [
      { title: fullTitle },
      { name: 'description', content: description },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: SITE_NAME },
      { property: 'og:url', content: url },
      { property: 'og:image', content: image },
      { name: 'twitter:card', content: 'summary_large_image' },
      ...(noIndex ? [{ name: 'robots', content: 'noindex' }] : []),
      ...(jsonLd ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...jsonLd } }] : []),
    ],
    links: noIndex ? [] : [{ rel: 'canonical', href: url }],
  };
}

/** What is said in place of a page that could not be read. */
export const NOT_LOADED = 'This page didn’t load';

/**
 * Of a page that is without what it is about.
 * @param what it is about, as in 'Market'
 * @param status of the route's match: whether there is no such thing, or it could not be read
 */
export function headWithout(what: string, status: string) {
  if (status === 'error') return { meta: [{ title: `${NOT_LOADED} · ${SITE_NAME}` }] };
  return pageHead({ title: `${what} Not Found`, path: '/', noIndex: true });
}
