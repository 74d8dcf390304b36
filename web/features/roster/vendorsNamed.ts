import type { RosterVendor } from '#contract/roster/roster.ts';

/**
 * Those whose names hold each of the words that were typed. Thumbs leave out accents and
 * apostrophes, and phones type straight ones: 'obrien', "o'brien" and 'muller' are to be found.
 */
export function vendorsNamed(vendors: readonly RosterVendor[], typed: string): RosterVendor[] {
  const words = plain(typed).split(/\s+/);
  return vendors.filter(({ businessName, contactName }) => {
    const names = plain(`${businessName} ${contactName ?? ''}`);
    return words.every((word) => names.includes(word));
  });
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}|['‘’]/gu, '')
    .toLowerCase();
