/** The vendor form's kinds of business. */
type BusinessType =
  | 'produce'
  | 'baked_goods'
  | 'crafts'
  | 'flowers'
  | 'prepared_foods'
  | 'art'
  | 'clothing'
  | 'jewelry'
  | 'home_goods'
  | 'other';

/** A fictional vendor; `metro` and `town` name places of the demo's metropolitan areas. */
type DemoVendor = {
  businessName: string;
  businessType: BusinessType;
  /** In the words of the vendor directory's browse list where it has one. */
  categories: readonly string[];
  description: string;
};

/** Vendors by the metro they live in, from which they travel to the markets around. */
export type VendorsByMetro = Record<string, readonly DemoVendor[]>;
