import type { Good } from '#contract/markets/goods.ts';
import { BROWSE_CATEGORY_NAMES, type BrowseCategoryName } from './browseCategories.ts';

/** The kinds of business that the vendor form offers; the first is its default. */
export const VENDOR_CATEGORIES = [
  'produce',
  'baked_goods',
  'crafts',
  'flowers',
  'prepared_foods',
  'art',
  'clothing',
  'jewelry',
  'home_goods',
  'other',
] as const;
export type VendorCategory = (typeof VENDOR_CATEGORIES)[number];

export const VENDOR_CATEGORY_LABELS: Record<VendorCategory, string> = {
  produce: 'Produce',
  baked_goods: 'Baked Goods',
  crafts: 'Crafts',
  flowers: 'Flowers',
  prepared_foods: 'Prepared Foods',
  art: 'Art',
  clothing: 'Clothing',
  jewelry: 'Jewelry',
  home_goods: 'Home Goods',
  other: 'Other',
};

/** What people read for a kind of business: one that the form does not offer stays as it is stored. */
export const businessTypeLabel = (businessType: string): string =>
  VENDOR_CATEGORY_LABELS[businessType as VendorCategory] ?? businessType;

interface BrowseCategory {
  /** As the directory's list shows it; a vendor's own categories use the same words. */
  label: string;
  /** Kinds of business that belong here whatever else they say. */
  businessTypes: readonly VendorCategory[];
  /** What markets call the same goods. */
  goods: readonly Good[];
}

/**
 * The one mapping between the directory's list, the vendor form's kinds of business and the goods
 * of markets. A vendor is in a category by her kind of business or by naming it, or one of the two
 * things that it is of, herself.
 */
export const BROWSE_CATEGORIES = {
  fresh_produce: {
    label: 'Fresh Produce',
    businessTypes: ['produce'],
    goods: ['vegetables', 'fruits', 'herbs', 'mushrooms', 'nuts', 'beans', 'grains'],
  },
  organic_farms: { label: 'Organic Farms', businessTypes: [], goods: ['organic'] },
  baked_goods: {
    label: 'Baked Goods',
    businessTypes: ['baked_goods'],
    goods: ['baked_goods'],
  },
  dairy_products: { label: 'Dairy Products', businessTypes: [], goods: ['cheese', 'eggs'] },
  meat_poultry: {
    label: 'Meat & Poultry',
    businessTypes: [],
    goods: ['meat', 'poultry', 'seafood'],
  },
  handmade_crafts: {
    label: 'Handmade Crafts',
    businessTypes: ['crafts', 'art', 'home_goods'],
    goods: ['crafts'],
  },
  seamstress_alterations: {
    label: 'Seamstress & Alterations',
    businessTypes: ['clothing'],
    goods: [],
  },
  flowers_plants: {
    label: 'Flowers & Plants',
    businessTypes: ['flowers'],
    goods: ['flowers', 'plants', 'nursery', 'trees'],
  },
  preserves_jams: { label: 'Preserves & Jams', businessTypes: [], goods: ['jams'] },
  honey_maple: { label: 'Honey & Maple', businessTypes: [], goods: ['honey', 'maple'] },
  soap_candles: { label: 'Soap & Candles', businessTypes: [], goods: ['soap'] },
  pottery_ceramics: { label: 'Pottery & Ceramics', businessTypes: [], goods: [] },
  woodworking: { label: 'Woodworking', businessTypes: [], goods: [] },
  jewelry: { label: 'Jewelry', businessTypes: ['jewelry'], goods: [] },
} as const satisfies Record<BrowseCategoryName, BrowseCategory>;

interface CategorizedVendor {
  businessType: string;
  categories: readonly string[];
}

/** Whether a vendor is of a category, which may go by these names, by her kind of business or her own word. */
const isOf = (
  vendor: CategorizedVendor,
  { businessTypes }: BrowseCategory,
  names: readonly string[],
): boolean =>
  businessTypes.some((type) => type === vendor.businessType) ||
  vendor.categories.some((own) => names.some((name) => name.toLowerCase() === own.toLowerCase()));

/**
 * Whether a vendor stands in a category of the directory. Whoever has honey to sell may say just that:
 * she belongs to 'Honey & Maple'.
 */
export function isInBrowseCategory(vendor: CategorizedVendor, name: BrowseCategoryName): boolean {
  const category: BrowseCategory = BROWSE_CATEGORIES[name];
  return isOf(vendor, category, [category.label, ...category.label.split(' & ')]);
}

/**
 * What markets call the goods of a vendor, by the categories that she is in as a whole: whoever names
 * one thing of two has said what she sells.
 */
export function goodsOfVendor(vendor: CategorizedVendor): Good[] {
  return BROWSE_CATEGORY_NAMES.map((name): BrowseCategory => BROWSE_CATEGORIES[name])
    .filter((category) => isOf(vendor, category, [category.label]))
    .flatMap(({ goods }) => goods);
}
