import { expect, it } from 'vitest';
import { readSeasons } from '#server/features/opening-times/reading/read.ts';
import { marketEntry } from './marketEntries.testing.ts';
import { ownWords, seasonWordsAfter } from './ownWords.ts';

const SATURDAY = 'Sat: 8:00 AM-1:00 PM;';

it.each([
  ['05/02/2015 to 10/31/2015', false],
  ['05/02/2015 to 10/31/2015; 11/07/2015 to 04/30/2016', false],
  ['May to October', false],
  ['January to December', false],
  // A single day beside the season is not in the timetable.
  ['05/02/2015 to 10/31/2015; 12/12/2015 to 12/12/2015', true],
  ['May to Octobsr', true],
])('the season written as %j is told to shoppers beside the timetable: %s', (written, isTold) => {
  const seasons = written.split('; ').map((dates) => ({ dates, times: SATURDAY }));
  const { openingTimes } = readSeasons(seasons);
  const words = ownWords(marketEntry({ id: 1, openingTimes, seasonalInfo: written }).market);
  expect(words.seasonInOwnWords).toBe(isTold ? written : null);
});

it.each(['Saturdays, May to October, rain or shine', 'June to August', '12/12/2026 9-2'])(
  'the season written as %j is told where the timetable has another',
  (seasonalInfo) => {
    const { openingTimes } = readSeasons([{ dates: 'May to October', times: SATURDAY }]);
    const words = ownWords(marketEntry({ id: 1, openingTimes, seasonalInfo }).market);
    expect(words.seasonInOwnWords).toBe(seasonalInfo);
  },
);

it.each([
  ['other dates', 'June to August', null],
  ['the same dates', 'May to October', 'May to October'],
  ['no hours at all', null, 'May to October'],
])('of a season that only repeated the dates, %s leave %j as %j', (_what, dates, left) => {
  const { openingTimes } = readSeasons([{ dates: 'May to October', times: SATURDAY }]);
  const after = dates === null ? null : readSeasons([{ dates, times: SATURDAY }]).openingTimes;
  expect(seasonWordsAfter({ openingTimes, seasonalInfo: 'May to October' }, after)).toBe(left);
  const own = { openingTimes, seasonalInfo: 'Until the first frost' };
  expect(seasonWordsAfter(own, after)).toBe('Until the first frost');
});
