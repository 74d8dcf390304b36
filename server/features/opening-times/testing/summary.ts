import type { OpeningTimes, Season, TimetableRule } from '#contract/opening-times/openingTimes.ts';

function ruleSummary({ weekdays, nth, opens, closes, doubtful }: TimetableRule): string {
  const days = weekdays.map((weekday) => weekday.slice(0, 2)).join('');
  const weeks = nth ? `[${nth.join(',')}]` : '';
  return `${days}${weeks} ${opens ?? '?'}-${closes ?? '?'}${doubtful ? ' doubtful' : ''}`;
}

function seasonSummary({ from, to, statedYear, rules }: Season): string {
  const year = statedYear === undefined ? '' : ` (${statedYear})`;
  const dates = from === null && to === null ? '' : `${from ?? '?'}..${to ?? '?'}`;
  return `${dates}${year} ${rules.map(ruleSummary).join(', ')}`.trim();
}

/** Opening times on one line, for tables of tests: '05-01..10-31 sa 08:00-13:00'. */
export function summary(openingTimes: OpeningTimes | null): string | null {
  if (!openingTimes) {
    return null;
  }
  const { yearRound, seasons, exceptions, yearlyClosures = [] } = openingTimes;
  const dates = exceptions.map(({ date, closed, opens, closes }) =>
    closed ? `${date} closed` : `${date} ${opens ?? '?'}-${closes ?? '?'}`,
  );
  const yearly = yearlyClosures.map(
    ({ from, to, weekday, doubtful }) =>
      `${from === to ? from : `${from}..${to}`}${weekday ? ` ${weekday.slice(0, 2)}` : ''} closed${doubtful ? '?' : ''}`,
  );
  const parts = [...seasons.map(seasonSummary), ...dates, ...yearly];
  return (yearRound ? ['year-round', ...parts] : parts).join(' | ');
}
