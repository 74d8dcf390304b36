import { expect, it } from 'vitest';
import type { OpeningTimes } from '#contract/opening-times/openingTimes.ts';
import {
  closingHint,
  DEFAULT_OPENING_TIMES,
  fromDraft,
  fromTimeOfYearDraft,
  newException,
  newSeason,
  openingLines,
  spanOf,
  timeOfYearWithDates,
  timeOfYearWithSpan,
  toDraft,
  toTimeOfYearDraft,
  withDates,
  withHours,
  withSpan,
} from './openingTimesDraft.ts';

const TWO_SEASONS: OpeningTimes = {
  yearRound: false,
  seasons: [
    {
      from: '04-01',
      to: '10-31',
      statedYear: 2025,
      rules: [{ weekdays: ['saturday'], opens: '08:00', closes: '13:00' }],
    },
    {
      from: '11-01',
      to: '03-31',
      rules: [{ weekdays: ['sunday'], nth: [1, 3], opens: '10:00', closes: 'dusk' }],
    },
  ],
  exceptions: [
    { date: '2026-07-04', closed: true, note: 'Independence Day' },
    { date: '2026-12-20', closed: false, opens: '09:00', closes: '18:00' },
  ],
  yearlyClosures: [
    { from: '12-25', to: '12-25' },
    { from: '11-22', to: '11-28', weekday: 'thursday' },
    { from: '11-23', to: '11-29', weekday: 'friday', doubtful: true },
  ],
};

it('opening times come back from the editor as they went in', () => {
  expect(fromDraft(toDraft(TWO_SEASONS))).toEqual(TWO_SEASONS);
});

it('a closed date of every year is a yearly closure, one with other hours or no date is not', () => {
  const draft = toDraft(TWO_SEASONS);
  const christmas = { ...newException('2026-12-24'), isYearly: true };
  const unfinished = [
    { ...newException(''), isYearly: true },
    { ...newException('2026-12-31'), isYearly: true, closed: false },
  ];
  const saved = fromDraft({ ...draft, exceptions: [christmas, ...unfinished] });
  expect(saved.yearlyClosures).toEqual([
    ...(TWO_SEASONS.yearlyClosures ?? []),
    { from: '12-24', to: '12-24' },
  ]);
  expect(saved.exceptions).toEqual([
    { date: '', closed: true },
    { date: '2026-12-31', closed: false },
  ]);
});

it('a day that is closed every year is so once, and what was in doubt is settled', () => {
  const draft = toDraft({
    ...TWO_SEASONS,
    yearlyClosures: [
      { from: '12-25', to: '12-25', doubtful: true },
      { from: '07-04', to: '07-04' },
    ],
  });
  const entered = { ...newException('2026-12-25'), isYearly: true };
  expect(fromDraft({ ...draft, exceptions: [entered] }).yearlyClosures).toEqual([
    { from: '12-25', to: '12-25' },
    { from: '07-04', to: '07-04' },
  ]);
});

it('they are told as the listing will tell them', () => {
  expect(openingLines(DEFAULT_OPENING_TIMES)).toEqual(['Sat 8 AM–2 PM, Year-round']);
  expect(openingLines(TWO_SEASONS)).toEqual([
    'Sat 8 AM–1 PM, April–October',
    '1st & 3rd Sun 10 AM–dusk, November–March',
    'Jul\u00a04, 2026: closed (Independence Day)',
    'Dec\u00a020, 2026: 9 AM–6 PM',
    'Closed on December 25 & Thanksgiving',
    'May be closed on the Friday after Thanksgiving',
  ]);
});

it('a season is all year, a part of it, or not decided', () => {
  const draft = toDraft(DEFAULT_OPENING_TIMES);
  const [season] = draft.seasons;
  const key = season?.key ?? 0;
  const spans = (['part', 'unknown', 'year'] as const).map((span) => {
    const changed = withSpan(draft, key, span);
    return changed.seasons.map((each) => spanOf(each, changed.yearRound));
  });
  expect(spans).toEqual([['part'], ['unknown'], ['year']]);
  expect(newSeason().key).not.toBe(newSeason().key);
});

it('a season with other dates is of no year that is past', () => {
  const season = { from: '04-01', to: '10-31', statedYear: 2017, rules: [] };
  const draft = toDraft({ yearRound: false, seasons: [season], exceptions: [] });
  const [edited] = draft.seasons;
  const longer = { ...draft, seasons: [withDates(edited!, { to: '11-15' })] };
  expect(fromDraft(longer).seasons).toEqual([{ from: '04-01', to: '11-15', rules: [] }]);
  const always = fromDraft(withSpan(draft, edited!.key, 'year'));
  expect(always.seasons).toEqual([{ from: null, to: null, rules: [] }]);
});

it('the time of the year of a week comes back as it was, and is of no past year once it is another', () => {
  const summer = { yearRound: false, from: '06-01', to: '09-30', statedYear: 2019 };
  const unknown = { yearRound: false, from: null, to: null };
  const allYear = { ...unknown, yearRound: true };
  for (const timeOfYear of [summer, unknown, allYear]) {
    expect(fromTimeOfYearDraft(toTimeOfYearDraft(timeOfYear))).toEqual(timeOfYear);
  }
  const longer = timeOfYearWithDates(toTimeOfYearDraft(summer), { to: '10-31' });
  expect(fromTimeOfYearDraft(longer)).toEqual({ yearRound: false, from: '06-01', to: '10-31' });
  expect(fromTimeOfYearDraft(timeOfYearWithSpan('year'))).toEqual(allYear);
  expect(timeOfYearWithSpan('part')).toMatchObject({ from: '04-01', to: '10-31' });
});

it('hours that were in doubt are not once somebody states others', () => {
  const [season] = toDraft({
    yearRound: false,
    seasons: [
      {
        from: null,
        to: null,
        rules: [{ weekdays: ['saturday'], opens: '00:00', closes: '14:00', doubtful: true }],
      },
    ],
    exceptions: [],
  }).seasons;
  const rule = withHours(season!.rules[0]!, { opens: '12:00' });
  expect(rule).toMatchObject({ opens: '12:00', closes: '14:00' });
  expect(rule.doubtful).toBeUndefined();
});

it.each([
  ['09:00', '01:00', 'Past midnight, on the next day.'],
  ['09:00', '09:00', 'This is the same as the opening time. Choose another.'],
  ['18:00', '24:00', undefined],
  ['18:00', '00:00', undefined],
  ['09:00', '13:00', undefined],
  ['09:00', 'dusk', undefined],
  [null, '09:00', undefined],
])('a market that opens at %s and closes at %s is told: %s', (opens, closes, hint) => {
  expect(closingHint({ opens, closes })).toBe(hint);
});
