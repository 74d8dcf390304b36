import type { markets } from '#server/db/schema.ts';

type NewMarket = typeof markets.$inferInsert;

/**
 * What a directory says of a market, and therefore what a later import may change. Everything else
 * (picture, organizer, fees, hiring …) belongs to this site.
 */
export const DIRECTORY_COLUMNS = [
  'name',
  'description',
  'category',
  'address',
  'city',
  'state',
  'zipCode',
  'county',
  'latitude',
  'longitude',
  'timeZone',
  'locationNote',
  'operatingHours',
  'openingTimes',
  'amenities',
  'email',
  'website',
  'facebookUrl',
  'instagramUrl',
  'twitterUrl',
  'seasonalInfo',
  'paymentMethods',
  'paymentsAccepted',
  'paymentsNotAccepted',
  'goodsSold',
  'goodsNotSold',
  'tags',
  'sourceRecordedOn',
  'lastConfirmedOn',
  'lastConfirmedBy',
] as const satisfies readonly (keyof NewMarket)[];

export type DirectorySource =
  | 'usda-directory'
  | 'usda-portal-farmersmarket'
  | 'usda-portal-onfarmmarket';

/** A row of a directory as it is stored. */
export type DirectoryListing = Required<Pick<NewMarket, (typeof DIRECTORY_COLUMNS)[number]>> & {
  source: DirectorySource;
  sourceId: string;
};
