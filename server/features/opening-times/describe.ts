import type {
  OpeningException,
  OpeningTimes,
  Season,
  TimetableRule,
  YearlyClosure,
} from '#contract/opening-times/openingTimes.ts';
import {
  isOpenAlways,
  monthName,
  ruleHoursText,
  rulesText,
  seasonName,
  timetableSections,
  weekdayName,
  weekOfMonthText,
} from '#contract/opening-times/openingTimesText.ts';
import { WEEK, type Weekday } from '#contract/opening-times/weekdays.ts';
import {
  yearlyClosureLines,
  yearlyClosureText,
} from '#contract/opening-times/yearlyClosureText.ts';

/** More than this does not fit on a card; the page has the rest. */
const SEASONS_ON_A_CARD = 2;
const DATES_ON_A_CARD = 2;

function seasonSummary(season: Season, openingTimes: OpeningTimes): string {
  const lines = rulesText(season.rules, 'short').map(({ days, hours }) =>
    `${days} ${hours}`.trim(),
  );
  const name = seasonName(season, openingTimes, 'short');
  return [lines.join(', '), name].filter(Boolean).join(' · ');
}

function dateSummary({ date, opens, closes }: OpeningException): string {
  const day = `${monthName(Number(date.slice(5, 7)), 'short')} ${Number(date.slice(8, 10))}`;
  const rule = { weekdays: [], opens: opens ?? null, closes: closes ?? null };
  return `${day}, ${date.slice(0, 4)} ${ruleHoursText(rule, 'short')}`.trim();
}

/** What a card shows of the timetable ('Sat 8 AM–1 PM · May–Oct'); null when there is nothing to show. */
export function hoursText(openingTimes: OpeningTimes): string | null {
  if (isOpenAlways(openingTimes)) {
    return 'Open 24/7';
  }
  const { seasons, exceptions } = openingTimes;
  const summaries = seasons.map((season) => seasonSummary(season, openingTimes)).filter(Boolean);
  const dates = exceptions.filter(({ closed }) => !closed).map(dateSummary);
  const [parts, limit] =
    summaries.length > 0 ? [summaries, SEASONS_ON_A_CARD] : [dates, DATES_ON_A_CARD];
  if (parts.length === 0) {
    return null;
  }
  const more = parts.length > limit ? ' and more' : '';
  return parts.slice(0, limit).join('; ') + more;
}

function dateLine({ note, ...day }: OpeningException): string {
  const { date, closed } = day;
  const line = closed ? `${dateSummary({ date, closed })} closed` : dateSummary(day);
  return note ? `${line} (${note})` : line;
}

/** All that a timetable says, a line each, down to the single days: what tells it from another. */
export function hoursInFull(openingTimes: OpeningTimes): string[] {
  const { exceptions, yearlyClosures } = openingTimes;
  const sections = timetableSections(openingTimes).flatMap(({ season, statedYear, lines }) => [
    ...(season ? [statedYear ? `${season} (as listed for ${statedYear})` : season] : []),
    ...lines.map(({ days, hours }) => `${days} ${hours}`.trim()),
  ]);
  return [...sections, ...exceptions.map(dateLine), ...yearlyClosureLines(yearlyClosures)];
}

function writtenHours({ opens, closes }: Pick<TimetableRule, 'opens' | 'closes'>): string {
  if (opens === null && closes === null) {
    return '';
  }
  return ` ${opens ?? ''}${opens === null ? '' : ' '}-${closes === null ? '' : ' '}${closes ?? ''}`;
}

function writtenRule(rule: TimetableRule, weekday: Weekday): string {
  const weeks = (rule.nth ?? []).map(weekOfMonthText).join(' & ');
  const separator = rule.opens === null && rule.closes !== null ? ':' : '';
  return `${weeks} ${weekdayName(weekday, 'long')}`.trim() + separator + writtenHours(rule);
}

function writtenRules(rules: readonly TimetableRule[]): string[] {
  return WEEK.flatMap((weekday) =>
    rules
      .filter(({ weekdays }) => weekdays.includes(weekday))
      .map((rule) => writtenRule(rule, weekday)),
  );
}

function writtenException({ date, closed, opens, closes }: OpeningException): string {
  return closed
    ? `${date} closed`
    : `${date}${writtenHours({ opens: opens ?? null, closes: closes ?? null })}`;
}

const writtenClosure = (closure: YearlyClosure): string =>
  `${closure.doubtful ? 'possibly closed on' : 'closed'} ${yearlyClosureText(closure)}`;

/**
 * The text form of `operatingHours`: 'Monday 09:00 - 14:00; Saturday 08:00 - 13:00', dates as
 * 'date start - end'. A season stands before its days ('May 16 - October 18: Saturday …').
 */
export function operatingHoursText(openingTimes: OpeningTimes): string {
  const { seasons, exceptions, yearlyClosures = [] } = openingTimes;
  const parts = seasons.map((season) => {
    const name = seasonName(season, openingTimes, 'long')?.replace('–', '-');
    const days = writtenRules(season.rules).join('; ');
    return name && days ? `${name}: ${days}` : (name ?? days);
  });
  const days = [...exceptions.map(writtenException), ...yearlyClosures.map(writtenClosure)];
  return [...parts, ...days].filter(Boolean).join('; ');
}
