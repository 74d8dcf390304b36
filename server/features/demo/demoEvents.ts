import { dateOfDay, dayNumber } from '#contract/calendarDays.ts';
import type { EventStatus } from '#contract/events/eventStatus.ts';
import type { TimetableRule } from '#contract/opening-times/openingTimes.ts';
import { type Weekday, weekdayOf } from '#contract/opening-times/weekdays.ts';
import type { DemoMarket } from './demoMarkets.ts';
import { createRandom, type Random } from './random.ts';
import type { EventRow, SeriesRow } from './rows.ts';
import { sessionDates, sessionOn } from './sessions.ts';
import {
  CALL_OFF_REASONS,
  SETUP_INSTRUCTIONS,
  SPECIAL_OCCASIONS,
  WEATHER_POLICIES,
} from './words/eventTexts.ts';

/**
 * An event to insert; `id` goes on counting where the demo's markets end, `seriesId` is the place
 * of its series in their list, counted from 1.
 */
export type DemoEvent = EventRow & { id: number; status: EventStatus; maxVendors: number };

/** How many days of sessions are put up, beginning with today. */
export const EVENT_DAYS = 56;
const WEEKEND: readonly Weekday[] = ['friday', 'saturday', 'sunday'];
/** The listings that open the site have their next dates open, whatever the draw. */
const FEATURED_COUNT = 4;

/**
 * Sessions of the eight weeks from `day` on at the markets that hire vendors, and special days.
 * A market that is open on several days a week puts one of them up for applications.
 */
export function createDemoEvents(
  markets: readonly DemoMarket[],
  day: number,
): { events: DemoEvent[]; series: SeriesRow[] } {
  const drafts = markets.filter(hasDemoEvents).flatMap((market) => {
    const random = createRandom(`events ${market.name}`);
    const base = commonFields(market, random);
    const weekly = market.isHiringVendors ? sessionEvents(market, base, day, random) : [];
    return [...weekly, ...specialEvents(market, base, day, random)];
  });
  const series = [...new Set(drafts.flatMap((event) => event.series ?? []))];
  const events = drafts
    .sort((a, b) => (a.eventDate < b.eventDate ? -1 : a.eventDate > b.eventDate ? 1 : 0))
    .map(({ series: own, ...event }, index) => ({
      ...event,
      id: markets.length + index + 1,
      ...(own && { seriesId: series.indexOf(own) + 1, seriesDate: event.eventDate }),
    }));
  return { events, series };
}

/** Whether a market of the demo puts days of its up: the other categories are open by the week. */
export const hasDemoEvents = ({ category }: Pick<DemoMarket, 'category'>): boolean =>
  category === 'farmers_market' || category === 'food_market';

type SessionMarket = Omit<DemoMarket, 'latitude' | 'longitude'>;

/** The sessions of the eight weeks from `day` on at a market, as those that follow the first ones. */
export function laterDemoSessions(market: SessionMarket, day: number): EventRow[] {
  const base = commonFields(market, createRandom(`events ${market.name}`));
  const { sessions } = sessionsToApplyFor(market, day);
  return sessions.map((session) => ({ ...base, ...session, status: 'scheduled' }));
}

/** An event with the series that it is of. */
type Draft = Omit<DemoEvent, 'id'> & { series?: SeriesRow };
type CommonFields = Omit<Draft, 'eventDate' | 'startTime' | 'endTime' | 'status'>;

function commonFields(market: SessionMarket, random: Random): CommonFields {
  return {
    marketId: market.id,
    maxVendors: market.vendorSpaces ?? random.integer(12, 60),
    insuranceNeeded: market.insuranceRequired,
    tablesProvided: market.tablesProvided,
    avgDailyFootTraffic: market.avgDailyFootTraffic,
    weatherPolicy: random.pick(WEATHER_POLICIES),
    specialInstructions: random.chance(0.6) ? random.pick(SETUP_INSTRUCTIONS) : null,
    earlySetup: random.chance(0.85),
    lateBreakdown: random.chance(0.3),
    isDemo: true,
  };
}

/** The dates and times of the sessions of one weekday of a market. */
function sessionsToApplyFor({ openingTimes: times }: SessionMarket, day: number) {
  if (!times) return { weekday: undefined, sessions: [] };
  const dates = sessionDates(times, day, EVENT_DAYS);
  const weekday = applicationDay(dates);
  const sessions = dates
    .filter((date) => weekdayOf(date) === weekday)
    .flatMap((date) => {
      const hours = eventHours(sessionOn(times, date));
      return hours ? [{ ...hours, eventDate: date }] : [];
    });
  return { weekday, sessions };
}

function sessionEvents(
  market: DemoMarket,
  base: CommonFields,
  day: number,
  random: Random,
): Draft[] {
  const { weekday, sessions } = sessionsToApplyFor(market, day);
  const events = sessions.map((session) => ({ ...base, ...session }));
  const [first, second] = events;
  const last = events.at(-1);
  const isEveryWeek =
    first && second && dayNumber(second.eventDate) - dayNumber(first.eventDate) === 7;
  if (first && last && isEveryWeek && market.id > FEATURED_COUNT && random.chance(0.12)) {
    const { eventDate: firstDate, ...usual } = first;
    const series: SeriesRow = {
      ...usual,
      firstDate,
      recurringPattern: 'weekly',
      recurringDays: weekday ? [weekday] : [],
      recurringEndDate: last.eventDate,
      madeUntil: last.eventDate,
    };
    return events
      .filter(({ eventDate }) => (dayNumber(eventDate) - dayNumber(firstDate)) % 7 === 0)
      .map((event) => ({ ...event, ...usual, status: 'active', series }));
  }
  return events.map((event, index) => {
    const status = market.id <= FEATURED_COUNT && index < 2 ? 'active' : drawStatus(random);
    return { ...event, status, statusReason: CALL_OFF_REASONS[status] };
  });
}

function specialEvents(
  market: DemoMarket,
  base: CommonFields,
  day: number,
  random: Random,
): Draft[] {
  const isSpecial = random.chance(0.3) || market.id <= FEATURED_COUNT;
  const offset = random.integer(6, EVENT_DAYS - 8);
  if (!isSpecial) return [];
  const date = freeWeekendDate(market, day + offset);
  const month = Number(date.slice(5, 7));
  const {
    months: _,
    text,
    ...occasion
  } = random.pick(SPECIAL_OCCASIONS.filter(({ months }) => months.includes(month)));
  return [
    { ...base, ...occasion, eventDate: date, specialInstructions: text, status: 'scheduled' },
  ];
}

/** The first day of a weekend within a week of `day` on which the market has no session. */
function freeWeekendDate(market: DemoMarket, day: number): string {
  for (let offset = 0; offset < 7; offset++) {
    const date = dateOfDay(day + offset);
    const weekday = weekdayOf(date);
    const isFree = !market.openingTimes || !sessionOn(market.openingTimes, date);
    if (WEEKEND.includes(weekday) && isFree) return date;
  }
  return dateOfDay(day);
}

/** Saturday where there is one, otherwise the weekday that comes first. */
function applicationDay(dates: readonly string[]): Weekday | undefined {
  const weekdays = dates.slice(0, 7).map(weekdayOf);
  return weekdays.includes('saturday') ? 'saturday' : weekdays[0];
}

/** Times for an event's form, or null where the timetable leaves an hour open. */
function eventHours(session: TimetableRule | null): { startTime: string; endTime: string } | null {
  if (!session || session.doubtful) return null;
  const { opens, closes } = session;
  if (opens === null || closes === null) return null;
  return { startTime: opens, endTime: closes };
}

function drawStatus(random: Random): EventStatus {
  const draw = random.next();
  if (draw < 0.03) return 'cancelled';
  if (draw < 0.06) return 'postponed';
  if (draw < 0.09) return 'draft';
  return draw < 0.5 ? 'scheduled' : 'active';
}
