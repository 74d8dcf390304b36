/** The categories of the vendors' directory, in the order of its list. */
export const BROWSE_CATEGORY_NAMES = [
  'fresh_produce',
  'organic_farms',
  'baked_goods',
  'dairy_products',
  'meat_poultry',
  'handmade_crafts',
  'seamstress_alterations',
  'flowers_plants',
  'preserves_jams',
  'honey_maple',
  'soap_candles',
  'pottery_ceramics',
  'woodworking',
  'jewelry',
] as const;
export type BrowseCategoryName = (typeof BROWSE_CATEGORY_NAMES)[number];

export const isBrowseCategory = (name: string): name is BrowseCategoryName =>
  BROWSE_CATEGORY_NAMES.some((known) => known === name);
