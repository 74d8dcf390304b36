import { DAYS_OF_YEAR, daysFrom, monthDayOf } from '#contract/opening-times/monthDays.ts';
import { MINUTES_PER_DAY } from '../clockTimes.ts';
import { type CompiledRule, type CompiledSeason, DAWN, DUSK, type Hours } from './compile.ts';

/** The hours that one of the seasons states for a day. */
export interface SeasonHours {
  season: CompiledSeason;
  rule: CompiledRule;
}

/** Of month * 100 + day, as seasons are compiled. */
const written = (day: number): string => monthDayOf(Math.floor(day / 100), day % 100);

/** Days from the first day of a season to another day. */
const daysInto = ({ from }: CompiledSeason, day: number): number =>
  daysFrom(written(from), written(day));

/** Whether a season is a part of another, and shorter. */
function isPartOf(inner: CompiledSeason, outer: CompiledSeason): boolean {
  const length = daysInto(inner, inner.to);
  const outerLength = daysInto(outer, outer.to);
  const isInside =
    outerLength === DAYS_OF_YEAR - 1 || daysInto(outer, inner.from) + length <= outerLength;
  return length < outerLength && isInside;
}

/** Minutes of the day; the sun's are taken as far out as they can be. Null where one is not stated. */
function spanOf({ opens, closes }: Hours): { from: number; to: number } | null {
  if (opens === null || closes === null) return null;
  const edge = (time: number) => (time === DAWN ? 0 : time === DUSK ? MINUTES_PER_DAY : time);
  const [from, to] = [edge(opens), edge(closes)];
  return { from, to: to <= from ? to + MINUTES_PER_DAY : to };
}

const areSame = (one: CompiledSeason, other: CompiledSeason): boolean =>
  one.from === other.from && one.to === other.to && one.isUncertain === other.isUncertain;

function areAtOdds(one: SeasonHours, other: SeasonHours): boolean {
  if (areSame(one.season, other.season)) return false;
  const [a, b] = [spanOf(one.rule), spanOf(other.rule)];
  if (!a || !b || (a.from === b.from && a.to === b.to)) return false;
  return a.from < b.to && b.from < a.to;
}

/** Whether the hours of a season hold before those of another: its own are surer, or more precise. */
export function goesBefore(one: CompiledSeason, other: CompiledSeason): boolean {
  if (one.isUncertain !== other.isUncertain) return other.isUncertain;
  return isPartOf(one, other);
}

const isUnstated = ({ opens, closes }: Hours): boolean => opens === null && closes === null;

/**
 * What becomes of hours beside the others that seasons state for the same day. Where they cannot all
 * be meant, those of 'July and August, 7am-noon' hold before 'all year, 8am-1pm', and where no season
 * goes before the other nobody can tell which are.
 */
export function standingOf(
  one: SeasonHours,
  stated: readonly SeasonHours[],
): 'holds' | 'givesWay' | 'undecided' {
  const others = stated.filter((other) => areAtOdds(one, other));
  const isTold = stated.filter(({ rule }) => isUnstated(one.rule) && !isUnstated(rule));
  if ([...others, ...isTold].some(({ season }) => goesBefore(season, one.season))) {
    return 'givesWay';
  }
  return others.some(({ season }) => !goesBefore(one.season, season)) ? 'undecided' : 'holds';
}

/** Of the hours that several seasons state for one day, those that hold, or in doubt may. */
export function betweenSeasons(stated: SeasonHours[]): SeasonHours[] {
  return stated.flatMap((one) => {
    const standing = standingOf(one, stated);
    if (standing === 'givesWay') return [];
    return [standing === 'undecided' ? { ...one, rule: { ...one.rule, doubtful: true } } : one];
  });
}
