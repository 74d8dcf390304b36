import type { DirectoryFormat } from './format.ts';
import { mapPortalRow } from './portalListing.ts';

/** The Local Food Portal's export of farmers markets. It has neither hours nor seasons. */
export const portalFarmersMarkets: DirectoryFormat = {
  name: 'USDA Local Food Portal, farmers markets',
  source: 'usda-portal-farmersmarket',
  idColumn: 'listing_id',
  nameColumn: 'listing_name',
  timeColumn: 'update_time',
  columns: ['listing_id', 'listing_name', 'location_address', 'location_x', 'location_site'],
  mapRow: (row, gazetteer) => mapPortalRow(portalFarmersMarkets, 'farmers_market', row, gazetteer),
};
