import type {
  OpeningException,
  OpeningTimes,
  Season,
  TimetableRule,
  YearlyClosure,
} from '#contract/opening-times/openingTimes.ts';
import {
  daysText,
  ruleHoursText,
  rulesText,
  seasonName,
} from '#contract/opening-times/openingTimesText.ts';
import type { TimeOfYear } from '#contract/opening-times/weeklySchedule.ts';
import {
  yearlyClosureLines,
  yearlyClosureText,
} from '#contract/opening-times/yearlyClosureText.ts';
import { formatMediumDate } from '#web/lib/texts/dates.ts';
import { yearlyClosureOf } from './yearlyClosureOf.ts';

/** Something of a list that is being edited, told apart from its neighbours while it changes. */
type Numbered<T> = T & { key: number };

/**
 * Opening times while they are being edited. A closed date that is of every year stays where it was
 * entered until it is saved.
 */
export interface OpeningTimesDraft {
  yearRound: boolean;
  seasons: Numbered<Omit<Season, 'rules'> & { rules: Numbered<TimetableRule>[] }>[];
  exceptions: Numbered<OpeningException & { isYearly?: boolean }>[];
  yearlyClosures: readonly YearlyClosure[];
}
export type SeasonDraft = OpeningTimesDraft['seasons'][number];
export type RuleDraft = SeasonDraft['rules'][number];
export type ExceptionDraft = OpeningTimesDraft['exceptions'][number];

let lastKey = 0;
const numbered = <T extends object>(item: T): Numbered<T> => ({ ...item, key: ++lastKey });

/** Saturday morning, as the specification's form begins. */
export const newRule = (): RuleDraft =>
  numbered({ weekdays: ['saturday' as const], opens: '08:00', closes: '14:00' });

export const newSeason = (): SeasonDraft =>
  numbered({ from: '04-01', to: '10-31', rules: [newRule()] });

export const newException = (date: string): ExceptionDraft => numbered({ date, closed: true });

/** What a new market opens with. */
export const DEFAULT_OPENING_TIMES: OpeningTimes = {
  yearRound: true,
  seasons: [
    { from: null, to: null, rules: [{ weekdays: ['saturday'], opens: '08:00', closes: '14:00' }] },
  ],
  exceptions: [],
};

export const toDraft = ({
  yearRound,
  seasons,
  exceptions,
  yearlyClosures = [],
}: OpeningTimes): OpeningTimesDraft => ({
  yearRound,
  seasons: seasons.map((season) => numbered({ ...season, rules: season.rules.map(numbered) })),
  exceptions: exceptions.map(numbered),
  yearlyClosures,
});

function unnumbered<T extends { key: number }>({ key: _key, ...item }: T): Omit<T, 'key'> {
  return item;
}

const isOfEveryYear = ({ closed, date, isYearly = false }: ExceptionDraft): boolean =>
  closed && date !== '' && isYearly;

/** What was in doubt and has been entered since is in doubt no more. */
const withEachOnce = (closures: readonly YearlyClosure[]): YearlyClosure[] => [
  ...new Map(closures.map((closure) => [yearlyClosureText(closure), closure])).values(),
];

export function fromDraft({
  yearRound,
  seasons,
  exceptions,
  yearlyClosures,
}: OpeningTimesDraft): OpeningTimes {
  const entered = exceptions.filter(isOfEveryYear).map(({ date }) => yearlyClosureOf(date));
  const closures = withEachOnce([...yearlyClosures, ...entered]);
  return {
    yearRound,
    seasons: seasons.map(({ rules, ...season }) => ({
      ...unnumbered(season),
      rules: rules.map(unnumbered),
    })),
    exceptions: exceptions
      .filter((exception) => !isOfEveryYear(exception))
      .map(({ isYearly: _isYearly, ...exception }) => unnumbered(exception)),
    ...(closures.length > 0 && { yearlyClosures: closures }),
  };
}

/** A line with other hours: whoever states them has no doubt about those that were read before. */
export function withHours(
  { doubtful: _doubtful, ...rule }: RuleDraft,
  hours: Partial<Pick<TimetableRule, 'opens' | 'closes'>>,
): RuleDraft {
  return { ...rule, ...hours };
}

const isClock = (time: string | null | undefined): time is string => /^\d/.test(time ?? '');

/** What choosing a closing time means that may be a slip between AM and PM; undefined when it is none. */
export function closingHint({
  opens,
  closes,
}: Partial<Pick<TimetableRule, 'opens' | 'closes'>>): string | undefined {
  if (!isClock(opens) || !isClock(closes) || closes > opens) return undefined;
  if (closes === opens) return 'This is the same as the opening time. Choose another.';
  return closes === '00:00' ? undefined : 'Past midnight, on the next day.';
}

/** Whether a season is all year, a part of it, or not decided. */
export type SeasonSpan = 'year' | 'part' | 'unknown';

export function spanOf({ from, to }: Pick<Season, 'from' | 'to'>, yearRound: boolean): SeasonSpan {
  if (from !== null || to !== null) return 'part';
  return yearRound ? 'year' : 'unknown';
}

/** A season with another first or last day: who states it now states it for no year that is past. */
export function withDates(
  { statedYear: _statedYear, ...season }: SeasonDraft,
  dates: Partial<Pick<Season, 'from' | 'to'>>,
): SeasonDraft {
  return { ...season, ...dates };
}

/** The draft with one of its seasons put over another span. */
export function withSpan(
  draft: OpeningTimesDraft,
  key: number,
  span: SeasonSpan,
): OpeningTimesDraft {
  const seasons = draft.seasons.map((season) => {
    if (season.key !== key) return season;
    return withDates(season, span === 'part' ? USUAL_DATES : NO_DATES);
  });
  return { ...draft, seasons, yearRound: span === 'part' ? draft.yearRound : span === 'year' };
}

const NO_DATES = { from: null, to: null };
const USUAL_DATES = { from: '04-01', to: '10-31' };

/** The time of the year of a week while it is being edited. */
export interface TimeOfYearDraft extends Omit<TimeOfYear, 'yearRound'> {
  span: SeasonSpan;
}

export const toTimeOfYearDraft = ({ yearRound, ...season }: TimeOfYear): TimeOfYearDraft => ({
  ...season,
  span: spanOf(season, yearRound),
});

export const fromTimeOfYearDraft = ({ span, ...season }: TimeOfYearDraft): TimeOfYear => ({
  ...season,
  yearRound: span === 'year',
});

/** Whoever states another time of the year states it now: it is not of a year that is past. */
export const timeOfYearWithSpan = (span: SeasonSpan): TimeOfYearDraft => ({
  span,
  ...(span === 'part' ? USUAL_DATES : NO_DATES),
});

/** The same with another first or last day; null: not stated. */
export const timeOfYearWithDates = (
  { span, from, to }: TimeOfYearDraft,
  dates: Partial<Pick<TimeOfYearDraft, 'from' | 'to'>>,
): TimeOfYearDraft => ({ span, from, to, ...dates });

/** What is being edited, in the words of the listing: a line for each season and exception. */
export function openingLines(openingTimes: OpeningTimes): string[] {
  const { seasons, exceptions, yearlyClosures } = openingTimes;
  return [
    ...seasons.map((season) => {
      const times = rulesText(season.rules, 'short').map(({ days, hours }) =>
        `${days} ${hours}`.trim(),
      );
      return [times.join('; '), seasonName(season, openingTimes, 'long')?.replaceAll(' – ', '–')]
        .filter(Boolean)
        .join(', ');
    }),
    ...exceptions.filter(({ date }) => date !== '').map(exceptionLine),
    ...yearlyClosureLines(yearlyClosures),
  ].filter(Boolean);
}

/** 'Jul 4, 2026: closed (Independence Day)' */
function exceptionLine({ date, closed, opens, closes, note }: OpeningException): string {
  const hours = ruleHoursText(
    { weekdays: [], opens: opens ?? null, closes: closes ?? null },
    'short',
  );
  const what = closed ? 'closed' : hours || 'open';
  return `${formatMediumDate(date)}: ${what}${note ? ` (${note})` : ''}`;
}

/** 'Sat 8 AM–2 PM', to name one line of a timetable among others. */
export const ruleName = (rule: TimetableRule): string =>
  `${daysText(rule, 'short')} ${ruleHoursText(rule, 'short')}`.trim();
