import type { DirectoryFormat } from './format.ts';
import { mapPortalRow } from './portalListing.ts';

/** The Local Food Portal's export of on-farm markets. It has neither hours nor seasons. */
export const portalOnFarmMarkets: DirectoryFormat = {
  name: 'USDA Local Food Portal, on-farm markets',
  source: 'usda-portal-onfarmmarket',
  idColumn: 'listing_id',
  nameColumn: 'listing_name',
  timeColumn: 'update_time',
  columns: [
    'listing_id',
    'listing_name',
    'location_address',
    'location_x',
    'facilities',
    'saleschannel_onlineorder',
  ],
  mapRow: (row, gazetteer) => mapPortalRow(portalOnFarmMarkets, 'farm_stand', row, gazetteer),
};
