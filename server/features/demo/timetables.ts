import type {
  ClockTime,
  OpeningTimes,
  Season,
  TimetableRule,
} from '#contract/opening-times/openingTimes.ts';
import type { Weekday } from '#contract/opening-times/weekdays.ts';
import { WEEKDAYS } from '#contract/opening-times/weekdays.ts';

const EVERY_DAY: Weekday[] = [...WEEKDAYS];
const SATURDAY: Weekday[] = ['saturday'];
const SUNDAY: Weekday[] = ['sunday'];

function at(weekdays: Weekday[], opens: ClockTime | null, closes: ClockTime | null): TimetableRule {
  return { weekdays, opens, closes };
}

function nth(days: number[], rule: TimetableRule): TimetableRule {
  return { ...rule, nth: days };
}

function allYear(...rules: TimetableRule[]): OpeningTimes {
  return { yearRound: true, seasons: [{ from: null, to: null, rules }], exceptions: [] };
}

function between(from: string | null, to: string | null, ...rules: TimetableRule[]): OpeningTimes {
  return inSeasons({ from, to, rules });
}

function inSeasons(...seasons: Season[]): OpeningTimes {
  return { yearRound: false, seasons, exceptions: [] };
}

/**
 * The timetables that the demo's listings keep, after those that directories hold: sessions of
 * about four hours, half of them on Saturdays, and more open in winter than in life, so that the
 * demo is lively whenever it is first started.
 */
export const TIMETABLES = {
  saturdayMorning: allYear(at(SATURDAY, '08:00', '13:00')),
  saturdayNine: allYear(at(SATURDAY, '09:00', '14:00')),
  saturdaySummerAndWinter: {
    yearRound: true,
    seasons: [
      { from: '04-01', to: '10-31', rules: [at(SATURDAY, '08:00', '14:00')] },
      { from: '11-01', to: '03-31', rules: [at(SATURDAY, '09:00', '13:00')] },
    ],
    exceptions: [],
  },
  saturdaySummer: between('05-01', '10-31', at(SATURDAY, '09:00', '14:00')),
  saturdayMarchToChristmas: between('03-15', '12-23', at(SATURDAY, '08:30', '13:00')),
  saturdayWinter: between('11-01', '04-15', at(SATURDAY, '10:00', '13:00')),
  saturdayFirstAndThird: allYear(nth([1, 3], at(SATURDAY, '10:00', '14:00'))),
  saturdaySecondAndFourth: between('03-01', '12-20', nth([2, 4], at(SATURDAY, '09:00', '13:00'))),
  saturdayFromMay: between('05-04', null, at(SATURDAY, '08:30', '12:30')),
  saturdayWithoutSeason: inSeasons({
    from: null,
    to: null,
    rules: [at(SATURDAY, '09:00', '13:00')],
  }),
  saturdayWithoutEnd: allYear(at(SATURDAY, '08:00', null)),
  sundayMorning: allYear(at(SUNDAY, '09:00', '13:00')),
  sundayMidday: allYear(at(SUNDAY, '10:00', '14:00')),
  sundaySummer: between('05-01', '10-31', at(SUNDAY, '10:00', '14:00')),
  sundayOctoberToMay: between('10-12', '05-24', at(SUNDAY, '08:30', '13:00')),
  tuesdayMidday: allYear(at(['tuesday'], '10:00', '14:00')),
  wednesdaySummerEvening: between('06-01', '09-30', at(['wednesday'], '15:00', '19:00')),
  wednesdayDoubtful: allYear({ ...at(['wednesday'], '00:00', '14:00'), doubtful: true }),
  wednesdayAndSaturday: allYear(
    at(['wednesday'], '14:00', '18:00'),
    at(SATURDAY, '08:00', '12:30'),
  ),
  thursdaySummerEvening: between('05-15', '09-30', at(['thursday'], '15:30', '19:30')),
  thursdayAfternoon: allYear(at(['thursday'], '14:30', '18:30')),
  thursdayLunch: allYear(at(['thursday'], '11:00', '14:00')),
  fridayAfternoon: allYear(at(['friday'], '15:00', '18:30')),
  tuesdayThursdaySaturday: allYear(at(['tuesday', 'thursday', 'saturday'], '08:00', '13:00')),
  weekendMorning: allYear(at(['saturday', 'sunday'], '08:30', '13:30')),

  aroundTheClock: allYear(at(EVERY_DAY, '00:00', '23:59')),
  dawnToDusk: allYear(at(EVERY_DAY, 'dawn', 'dusk')),
  dawnToDuskSummer: between('05-15', '10-31', at(EVERY_DAY, 'dawn', 'dusk')),
  dailyNineToSix: allYear(at(EVERY_DAY, '09:00', '18:00')),
  thursdayToSunday: allYear(at(['thursday', 'friday', 'saturday', 'sunday'], '10:00', '18:00')),
  fridayToSunday: allYear(at(['friday', 'saturday', 'sunday'], '09:00', '17:00')),
  pumpkinSeason: between('09-12', '11-02', at(EVERY_DAY, '10:00', '18:00')),
  christmasTreeSeason: between(
    '11-21',
    '12-23',
    at(['friday', 'saturday', 'sunday'], '09:00', '17:00'),
  ),
  berrySeason: between('05-25', '08-31', at(EVERY_DAY, '08:00', '19:00')),

  fleaSunday: allYear(at(SUNDAY, '07:00', '15:00')),
  fleaWeekend: allYear(at(['saturday', 'sunday'], '08:00', '16:00')),
  fleaFirstSunday: allYear(nth([1], at(SUNDAY, '09:00', '16:00'))),
  fleaLastSunday: allYear(nth([-1], at(SUNDAY, '08:00', '14:00'))),
  fleaFirstAndThirdSaturday: allYear(nth([1, 3], at(SATURDAY, '08:00', '14:00'))),
  fleaSundaySummer: between('04-01', '10-31', at(SUNDAY, '07:00', '14:00')),

  nightFriday: allYear(at(['friday'], '17:00', '22:00')),
  nightFridaySummer: between('04-15', '10-31', at(['friday'], '17:00', '22:00')),
  nightFridayAndSaturday: allYear(at(['friday', 'saturday'], '17:00', '23:00')),
  nightSaturdayLate: allYear(at(SATURDAY, '18:00', '00:30')),
  nightThursday: allYear(at(['thursday'], '17:00', '21:00')),
  hallTuesdayToSunday: allYear(
    at(['tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'], '11:00', '20:00'),
  ),
  hallDaily: allYear(
    at(['sunday', 'monday', 'tuesday', 'wednesday', 'thursday'], '10:00', '20:00'),
    at(['friday', 'saturday'], '10:00', '22:00'),
  ),
} satisfies Record<string, OpeningTimes>;

export type TimetableName = keyof typeof TIMETABLES;

/**
 * A timetable as text, 'Monday 09:00 - 14:00' with semicolons between the days, or null where that
 * form cannot say it: several seasons, nth weekdays, or an hour nobody stated.
 */
export function operatingHoursText(times: OpeningTimes): string | null {
  const [season, ...others] = times.seasons;
  if (!season || others.length > 0) return null;
  const isPlain = (rule: TimetableRule) =>
    !rule.nth && !rule.doubtful && rule.opens !== null && rule.closes !== null;
  if (!season.rules.every(isPlain)) return null;
  return WEEKDAYS.flatMap((weekday) =>
    season.rules
      .filter(({ weekdays }) => weekdays.includes(weekday))
      .map(({ opens, closes }) => `${capitalized(weekday)} ${opens} - ${closes}`),
  ).join('; ');
}

function capitalized(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}
