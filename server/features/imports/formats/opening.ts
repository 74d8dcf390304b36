import { readSeasons } from '#server/features/opening-times/reading/read.ts';
import type { DirectoryListing } from '../directoryListing.ts';
import { bounded, orNull } from '../fields/text.ts';
import type { Warn } from '../notes.ts';
import type { HoursRead } from './format.ts';

/** A season as its row states it; '' for what it does not state. */
export interface StatedSeason {
  dates: string;
  times: string;
}

interface Opening
  extends Pick<DirectoryListing, 'openingTimes' | 'operatingHours' | 'seasonalInfo'> {
  hours: HoursRead;
}

/** The seasons as a timetable, as far as they can be read, and always as they were written. */
export function readOpening(seasons: readonly StatedSeason[], warn: Warn): Opening {
  const given = seasons.filter(({ dates, times }) => dates !== '' || times !== '');
  const { openingTimes, unread, doubts } = readSeasons(given);
  for (const text of unread) warn('hours', 'could not be read; kept as text', text);
  for (const text of doubts) warn('hours', 'look doubtful; kept as written', text);

  const dates = given.map((season) => season.dates).filter((text) => text !== '');
  const withTimes = given.filter((season) => season.times !== '');
  const lines = withTimes.map((season) =>
    withTimes.length === 1 || season.dates === ''
      ? season.times
      : `${season.dates}: ${season.times}`,
  );
  const hasRules = openingTimes?.seasons.some((season) => season.rules.length > 0) ?? false;
  return {
    openingTimes,
    operatingHours: orNull(bounded(lines.join('\n'), 'operatingHours', warn)),
    seasonalInfo: orNull(bounded(dates.join('; '), 'seasonalInfo', warn)),
    hours: hoursRead(withTimes.length > 0, hasRules, unread.length > 0),
  };
}

function hoursRead(isStated: boolean, hasRules: boolean, hasUnread: boolean): HoursRead {
  if (!isStated) return 'none stated';
  if (!hasRules) return 'kept as text';
  return hasUnread ? 'in part' : 'all';
}
