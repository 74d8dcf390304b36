/** What a product is sold by; a page may carry this. */
export const PRODUCT_UNITS = [
  'each',
  'lb',
  'oz',
  'dozen',
  'half_dozen',
  'bunch',
  'pint',
  'quart',
  'gallon',
  'basket',
  'bag',
  'box',
  'jar',
  'bottle',
  'loaf',
  'bouquet',
  'flat',
] as const;
export type ProductUnit = (typeof PRODUCT_UNITS)[number];

export const PRODUCT_UNIT_LABELS: Record<ProductUnit, string> = {
  each: 'each',
  lb: 'lb',
  oz: 'oz',
  dozen: 'dozen',
  half_dozen: 'half dozen',
  bunch: 'bunch',
  pint: 'pint',
  quart: 'quart',
  gallon: 'gallon',
  basket: 'basket',
  bag: 'bag',
  box: 'box',
  jar: 'jar',
  bottle: 'bottle',
  loaf: 'loaf',
  bouquet: 'bouquet',
  flat: 'flat',
};

/** '$4.50 / dozen', '$3 each', '$6'; null where no price is told. */
export function productPriceText(price: string | null, unit: ProductUnit | null): string | null {
  if (price === null) return null;
  if (unit === null) return `$${price}`;
  return unit === 'each' ? `$${price} each` : `$${price} / ${PRODUCT_UNIT_LABELS[unit]}`;
}
