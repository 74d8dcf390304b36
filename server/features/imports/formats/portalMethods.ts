import type { DirectorySource } from '../directoryListing.ts';
import { labels } from '../fields/text.ts';
import type { Row } from '../file/row.ts';
import type { Warn } from '../notes.ts';

const CERTIFIED_ORGANIC = 'Organic (USDA Certified)';
/** Numbered as payments are. */
const ORGANIC_COLUMN = 'specialproductionmethods_1';
const OTHER_COLUMNS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 888].map(
  (number) => `specialproductionmethods_${number}`,
);

const SAYS_ORGANIC = /(?<!\b(?:no|non|not)[\s-](?:[\w-]+\s){0,2})\borganic/i;

export interface PortalMethods {
  isOrganic: boolean;
  /** The other methods, in the source's words. */
  tags: string[];
}

/**
 * How a portal row says that things are grown. 1,478 of the 1,937 on-farm markets of the 2024 export
 * have 'organic' ticked and nothing else, and no row from before March 2022 has another method:
 * whoever moved the old listings into the portal ticked it. There it counts only beside another
 * method, or where the farm's own words say it.
 * @param ownWords its name and description
 */
export function readPortalMethods(
  row: Row,
  { source, ownWords }: { source: DirectorySource; ownWords: string },
  warn: Warn,
): PortalMethods {
  const methods = labels(row.cell('specialproductionmethods'), warn, 'tags');
  const tags = methods.filter((method) => method !== CERTIFIED_ORGANIC);
  const isTicked = (column: string) => row.cell(column).trim() === '1';
  const isOrganic = methods.includes(CERTIFIED_ORGANIC) || isTicked(ORGANIC_COLUMN);
  const isAlone = tags.length === 0 && !OTHER_COLUMNS.some(isTicked);
  if (
    isOrganic &&
    isAlone &&
    source === 'usda-portal-onfarmmarket' &&
    !SAYS_ORGANIC.test(ownWords)
  ) {
    const reason = 'has organic as the only method ticked, as moved listings do; taken for unknown';
    warn('goodsSold', reason, CERTIFIED_ORGANIC);
    return { isOrganic: false, tags };
  }
  return { isOrganic, tags };
}
