import type { AdminMarket, AdminVendor } from '#contract/admin/admin.ts';
import { versionOf } from '#server/app/versions.ts';
import { toVendorEntry } from '#server/features/vendors/vendorEntry.ts';
import type { VendorRow } from '#server/features/vendors/vendors.queries.ts';
import type { MarketLine } from './listings.queries.ts';

export function presentMarketLine(market: MarketLine): AdminMarket {
  return {
    id: market.id,
    name: market.name,
    category: market.category,
    address: market.address,
    city: market.city,
    state: market.state,
    zipCode: market.zipCode,
    isLocated: market.latitude !== null,
    hasOrganizer: market.organizerId !== null,
    isDemo: market.isDemo,
    updatedAt: market.updatedAt.toISOString(),
  };
}

/** With what the directory does not show. */
export function presentAdminVendor(row: VendorRow): AdminVendor {
  const { vendor } = toVendorEntry({ row, likesCount: 0, events: [] });
  const { likesCount: _, rating: __, ...told } = vendor;
  return {
    ...told,
    licenseNumber: row.licenseNumber,
    insuranceInfo: row.insuranceInfo,
    deliveryOptions: row.deliveryOptions,
    paymentMethods: row.paymentMethods,
    sustainabilityPractices: row.sustainabilityPractices,
    productCatalog: row.productCatalog,
    updatedAt: row.updatedAt.toISOString(),
    version: versionOf(row),
  };
}
