import type { Market } from '#contract/markets/markets.ts';

/** Where a market is in social media, as its forms begin with it. */
export const socialProfiles = (market: Pick<Market, 'socialMedia'> | null) => ({
  facebook: market?.socialMedia.facebook ?? '',
  instagram: market?.socialMedia.instagram ?? '',
  twitter: market?.socialMedia.twitter ?? '',
});
