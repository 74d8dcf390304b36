import { daysAfter } from '#contract/calendarDays.ts';
import type { Confirmer } from '#contract/listings/listings.ts';
import { firstDateIn } from '#contract/opening-times/datesInYear.ts';
import type { OpeningTimes, Season } from '#contract/opening-times/openingTimes.ts';

/** A confirmation holds this long, and nobody is asked twice within it. */
export const CONFIRMED_FOR_DAYS = 90;
/** A season begins to be asked for so long before its first day, and not much later than that. */
const BEFORE_SEASON_DAYS = 14;
const INTO_SEASON_DAYS = 14;
/** Whoever has confirmed so shortly before the season has had it in mind. */
const FRESH_FOR_DAYS = 30;

interface Confirmable {
  openingTimes: OpeningTimes | null;
  lastConfirmedOn: string | null;
  lastConfirmedBy: Confirmer | null;
  confirmationAskedOn: string | null;
  /** Counts where it was never confirmed. */
  createdOn: string;
  /** When the administrator found that it has closed for good. */
  closedOn: string | null;
}

/**
 * Whether the owner of a listing is to be asked if it is still right: when her season is about to
 * begin, and otherwise once its confirmation has become old. While the listing is out of season
 * nobody is asked: she will be when the next one begins. Of what has closed for good she is not asked
 * either, until she herself confirms it on that day or later: days are all that is known of a
 * confirmation, and the administrator who corrects it as well confirms it by the site.
 * @param today where the listing is, 'YYYY-MM-DD'
 */
export function isConfirmationDue(listing: Confirmable, today: string): boolean {
  const { openingTimes, confirmationAskedOn, closedOn } = listing;
  if (confirmationAskedOn && daysAfter(confirmationAskedOn, CONFIRMED_FOR_DAYS) > today) {
    return false;
  }
  const ownConfirmation = listing.lastConfirmedBy === 'owner' ? listing.lastConfirmedOn : null;
  if (closedOn && (ownConfirmation ?? '') < closedOn) return false;
  const confirmedOn = listing.lastConfirmedOn ?? listing.createdOn;
  const seasons = openingTimes && !isAllYear(openingTimes) ? openingTimes.seasons : [];
  const begins = seasons
    .flatMap((season) => beginningsOf(season, today))
    .some(
      (first) =>
        daysAfter(first, -BEFORE_SEASON_DAYS) <= today &&
        today <= daysAfter(first, INTO_SEASON_DAYS) &&
        confirmedOn < daysAfter(first, -FRESH_FOR_DAYS),
    );
  if (begins) return true;
  const isInSeason = seasons.length === 0 || seasons.some((season) => covers(season, today));
  return isInSeason && daysAfter(confirmedOn, CONFIRMED_FOR_DAYS) <= today;
}

/** Whether a season without dates is stated to be all year; of those with dates nothing is said by it. */
const isAllYear = ({ yearRound, seasons }: OpeningTimes): boolean =>
  yearRound && seasons.some(({ from, to }) => from === null && to === null);

/** The first days of a season around a date; none where nobody has stated when it begins. */
function beginningsOf({ from }: Season, today: string): string[] {
  if (from === null) return [];
  const year = Number(today.slice(0, 4));
  return [year - 1, year, year + 1].map((each) => firstDateIn(each, from));
}

/** An end that nobody has stated may be any day. */
function covers({ from, to }: Season, today: string): boolean {
  const day = today.slice(5);
  if (from === null || to === null) return true;
  return from <= to ? from <= day && day <= to : day >= from || day <= to;
}
