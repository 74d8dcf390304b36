/** What can be claimed and reported on. */
export const LISTING_KINDS = ['market', 'vendor'] as const;
export type ListingKind = (typeof LISTING_KINDS)[number];

/** A listing by its kind and id. */
export interface ListingName {
  kind: ListingKind;
  id: number;
}

/** Where a listing says that it can be reached; a market and a vendor do not have all alike. */
export type ListingContact = Partial<
  Record<
    'email' | 'phone' | 'website' | 'facebookUrl' | 'instagramUrl' | 'twitterUrl' | 'linkedinUrl',
    string | null
  >
>;

/** Who can have said last that a listing is right. */
export const CONFIRMERS = ['owner', 'directory', 'site'] as const;
export type Confirmer = (typeof CONFIRMERS)[number];

/** 'Last confirmed May 1, 2026 by …' */
export const CONFIRMER_LABELS: Record<Confirmer, string> = {
  owner: 'its owner',
  directory: 'its directory',
  site: 'Local Markets',
};
