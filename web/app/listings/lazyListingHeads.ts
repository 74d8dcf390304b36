/**
 * The heads of listings' pages. Null when they are gone from the server, as after an update: the page
 * itself is gone too then, and the router loads the site anew.
 */
export const listingHeads = () => import('./listingHeads.ts').catch(() => null);
