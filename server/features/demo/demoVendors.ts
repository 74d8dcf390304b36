import { addressOnline, phoneNumber, slug, standsNear } from './contact.ts';
import { METROS } from './places/metros.ts';
import { createRandom } from './random.ts';
import type { VendorRow } from './rows.ts';
import type { VendorsByMetro } from './vendors/demoVendor.ts';
import { EASTERN_VENDORS } from './vendors/easternVendors.ts';
import { PORTLAND_VENDORS } from './vendors/portlandVendors.ts';
import { WESTERN_VENDORS } from './vendors/westernVendors.ts';

/** A vendor to insert, known within the demo by its place in the list, from 1. */
export type DemoVendorRow = VendorRow & { latitude: number; longitude: number };

const VENDORS: VendorsByMetro = { ...PORTLAND_VENDORS, ...WESTERN_VENDORS, ...EASTERN_VENDORS };

export function createDemoVendors(): DemoVendorRow[] {
  return METROS.flatMap((metro) =>
    (VENDORS[metro.name] ?? []).map((vendor) => {
      const random = createRandom(`vendor ${vendor.businessName}`);
      const town = random.pick(Object.values(metro.towns));
      const online = addressOnline(vendor.businessName, random);
      return {
        ...vendor,
        categories: [...vendor.categories],
        phone: random.chance(0.8) ? phoneNumber(metro.areaCode, random) : null,
        email: online.email,
        website: random.chance(0.6) ? online.website : null,
        instagramUrl: random.chance(0.5)
          ? `https://photos.example.com/${slug(vendor.businessName)}`
          : null,
        city: town.city,
        state: town.state,
        zipCode: town.zipCode,
        ...standsNear(town, random),
        isDemo: true,
      };
    }),
  );
}
