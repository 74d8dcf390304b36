import type { OpeningTimes, Season, TimetableRule } from '#contract/opening-times/openingTimes.ts';
import type { Weekday } from '#contract/opening-times/weekdays.ts';

const DAYS: Record<Weekday, string> = {
  sunday: 'Su',
  monday: 'Mo',
  tuesday: 'Tu',
  wednesday: 'We',
  thursday: 'Th',
  friday: 'Fr',
  saturday: 'Sa',
};
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const monthDay = (value: string) => `${MONTHS[Number(value.slice(0, 2)) - 1]} ${value.slice(3, 5)}`;

function ruleValue(season: Season, rule: TimetableRule): string {
  const nth = rule.nth && rule.nth.length > 0 ? `[${rule.nth.join(',')}]` : '';
  const days = rule.weekdays.map((weekday) => `${DAYS[weekday]}${nth}`).join(',');
  const dates = season.from && season.to ? `${monthDay(season.from)}-${monthDay(season.to)} ` : '';
  return `${dates}${days} ${rule.opens}-${rule.closes}`;
}

/**
 * Opening times in OpenStreetMap's notation. Rules add to each other (comma); a dated exception
 * replaces its day (semicolon).
 */
export function toOpeningHours({ seasons, exceptions }: OpeningTimes): string {
  const rules = seasons.flatMap((season) => season.rules.map((rule) => ruleValue(season, rule)));
  const dates = exceptions.map(({ date, closed, opens, closes }) => {
    const day = `${date.slice(0, 4)} ${monthDay(date.slice(5))}`;
    return closed ? `${day} off` : `${day} ${opens}-${closes}`;
  });
  return [rules.join(', '), ...dates].join('; ');
}
