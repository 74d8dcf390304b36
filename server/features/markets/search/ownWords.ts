import type { OpeningTimes } from '#contract/opening-times/openingTimes.ts';
import { operatingHoursText } from '#server/features/opening-times/describe.ts';
import { readOperatingHours, readSeasons } from '#server/features/opening-times/reading/read.ts';
import { isWrittenForPrograms } from '#server/features/opening-times/reading/readWeekdayJson.ts';
import type { MarketEntry } from './indexedMarket.ts';

type MarketOfEntry = MarketEntry['market'];

/** What was written and the timetable does not say; null where it says it all. */
interface OwnWords {
  hoursInOwnWords: string | null;
  seasonInOwnWords: string | null;
}

/** What of a market tells its season: single days do not. */
interface SeasonOf {
  openingTimes: Omit<OpeningTimes, 'exceptions'> | null;
  seasonalInfo: string | null;
}

const known = new WeakMap<MarketOfEntry, OwnWords>();

/** Read when it is first asked for: most markets are only seen in lists. */
export function ownWords(market: MarketOfEntry): OwnWords {
  let words = known.get(market);
  if (!words) {
    words = { hoursInOwnWords: hoursWords(market), seasonInOwnWords: seasonWords(market) };
    known.set(market, words);
  }
  return words;
}

/**
 * What somebody wrote about the hours, where not all of it could be read or its holidays are in
 * doubt: the timetable alone would keep it from shoppers.
 */
function hoursWords({ openingTimes, operatingHours }: MarketOfEntry): string | null {
  if (!openingTimes || !operatingHours || isWrittenForPrograms(operatingHours)) return null;
  const isWritten = operatingHours !== operatingHoursText(openingTimes);
  const isDoubtful = openingTimes.yearlyClosures?.some(({ doubtful }) => doubtful);
  const isReadWhole =
    !isWritten || (!isDoubtful && readOperatingHours(operatingHours).unread.length === 0);
  return isReadWhole ? null : operatingHours;
}

/** What somebody wrote about the season, unless it only repeats the dates of the timetable. */
function seasonWords({ openingTimes, seasonalInfo }: SeasonOf): string | null {
  const isRepeated = openingTimes && seasonalInfo && areDatesOf(openingTimes, seasonalInfo);
  return isRepeated ? null : seasonalInfo;
}

/**
 * What becomes of the words about the season as a market states other times: those that only
 * repeated the dates of the former ones go with them, for nobody has written them to be read.
 */
export function seasonWordsAfter(
  stored: SeasonOf,
  openingTimes: SeasonOf['openingTimes'],
): string | null {
  const isOutdated =
    openingTimes !== null &&
    seasonWords(stored) === null &&
    seasonWords({ ...stored, openingTimes }) !== null;
  return isOutdated ? null : stored.seasonalInfo;
}

/** Months, numbers and 'to': whatever else is written may be worth reading. */
const DATES =
  /^(?:[\d\s/,.;-]|to\b|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)+$/i;

function areDatesOf(
  { yearRound, seasons }: Pick<OpeningTimes, 'yearRound' | 'seasons'>,
  text: string,
): boolean {
  if (!DATES.test(text)) return false;
  const read = readSeasons(text.split(';').map((dates) => ({ dates, times: '' })));
  if (!read.openingTimes || read.unread.length + read.doubts.length > 0) return false;
  return read.openingTimes.seasons.every(({ from, to }) => {
    const isStated = from !== null || to !== null || yearRound;
    return isStated && seasons.some((season) => season.from === from && season.to === to);
  });
}
