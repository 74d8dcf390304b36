import type { MarketBelongings, VendorBelongings } from '#contract/admin/admin.ts';

const NOUNS: Record<keyof (MarketBelongings & VendorBelongings), readonly [string, string]> = {
  events: ['event', 'events'],
  applications: ['application', 'applications'],
  places: ['spot at events', 'spots at events'],
  reviews: ['review', 'reviews'],
  saved: ['save', 'saves'],
  claims: ['pending claim', 'pending claims'],
  reports: ['pending report', 'pending reports'],
};

const joined = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/** 'This market has 3 events and 5 applications.'; '' where it has nothing. */
export function belongingsText(
  what: 'market' | 'vendor',
  belongings: Partial<MarketBelongings & VendorBelongings>,
): string {
  const parts = Object.entries(NOUNS).flatMap(([name, [one, many]]) => {
    const count = belongings[name as keyof typeof NOUNS] ?? 0;
    return count > 0 ? [`${count.toLocaleString('en-US')} ${count === 1 ? one : many}`] : [];
  });
  return parts.length > 0 ? `This ${what} has ${joined(parts)}.` : '';
}
