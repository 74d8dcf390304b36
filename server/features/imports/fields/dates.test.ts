import { expect, it } from 'vitest';
import { collectNotes } from '../directoryRows.testing.ts';
import { readRecordedOn, readUpdateTime } from './dates.ts';

it.each([
  ['4/29/2011 2:47:47 PM', '2011-04-29'],
  ['12/1/2013 12:00:01 AM', '2013-12-01'],
  ['3/20/2023 22:57', '2023-03-20'],
  ['2024-04-04 11:31:41', '2024-04-04'],
  ['2024-04-04T11:31:41Z', '2024-04-04'],
  ['Jul 28 2010 10:55AM', '2010-07-28'],
  ['Jun  3 2010  9:05PM', '2010-06-03'],
])('reads %o as %s', (text, date) => {
  expect(readRecordedOn(text)).toEqual({ date, isExact: true });
});

it('takes a bare year for its first day and says that it is not exact', () => {
  expect(readRecordedOn('2009')).toEqual({ date: '2009-01-01', isExact: false });
});

it.each(['', 'yesterday', '2/30/2019', '13/1/2019', '0000', '2019-13-01', '1/1/9999'])(
  'reads %o as no date',
  (text) => {
    expect(readRecordedOn(text)).toBeNull();
  },
);

it('reports a time that cannot be read, and not a blank one', () => {
  const { warn, notes } = collectNotes();
  expect(readUpdateTime('last spring', warn)).toBeNull();
  expect(readUpdateTime('', warn)).toBeNull();
  expect(notes).toEqual([
    { field: 'sourceRecordedOn', reason: 'isn’t a date we recognize', value: 'last spring' },
  ]);
});
