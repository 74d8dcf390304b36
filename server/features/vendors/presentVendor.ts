import type { Vendor, VendorPage } from '#contract/vendors/vendors.ts';
import { roundMiles } from '#server/features/markets/search/presentMarket.ts';
import { appearancesOf, nextAppearanceOf, type VendorEntry } from './vendorEntry.ts';

/** The fields of a vendor that leave the server: those that `toVendorEntry` names, and the day's. */
export function presentVendor(
  entry: VendorEntry,
  nowMs: number,
  distanceMiles: number | null = null,
): Vendor {
  return {
    ...entry.vendor,
    nextAppearance: nextAppearanceOf(entry, nowMs),
    ...(distanceMiles !== null && { distance: roundMiles(distanceMiles) }),
  };
}

export function presentVendorPage(entry: VendorEntry, nowMs: number): VendorPage {
  const appearances = appearancesOf(entry, nowMs);
  return { ...entry.vendor, nextAppearance: appearances[0] ?? null, appearances };
}
