import { expect, it } from 'vitest';
import type { RowNote } from './notes.ts';
import { type ImportReport, presentReport, reportCsv } from './report.ts';

const note = (line: number, change: Partial<RowNote> = {}): RowNote => ({
  line,
  listing: `Market ${line}`,
  field: 'point',
  reason: 'lies 300 miles from 97301 Salem, OR',
  value: '43.61, -116.2',
  ...change,
});

const report = (change: Partial<ImportReport> = {}): ImportReport => ({
  path: 'markets.csv',
  format: 'A directory',
  source: 'usda-directory',
  encoding: 'utf-8',
  rows: 2000,
  inserted: 1990,
  updated: 5,
  unchanged: 4,
  superseded: 0,
  refused: [],
  warnings: [],
  hours: { stated: 0, read: 0, readInPart: 0, keptAsText: 0 },
  likelyDuplicates: 0,
  seconds: 1.25,
  ...change,
});

it('says what became of the rows', () => {
  const text = presentReport(
    report({ refused: [note(7, { reason: 'has no place we recognize', value: '' })] }),
  );
  expect(text).toContain('2,000 rows in 1.3 s: 1,990 new, 5 updated, 4 unchanged');
  expect(text).toContain('line 7, Market 7: point has no place we recognize');
});

it('calls only all rows 100% accepted', () => {
  expect(presentReport(report())).toContain('(100.0% accepted)');
  expect(presentReport(report({ refused: [note(7)] }))).toContain('(99.9% accepted)');
});

it('counts warnings of one kind, whatever place and distance they name', () => {
  const other = note(9, { reason: 'lies 75 miles from Boise, ID' });
  const text = presentReport(report({ warnings: [note(8), other, note(10, { field: 'name' })] }));
  expect(text).toContain("2 × point lies n miles from its place (such as line 8: '43.61, -116.2')");
  expect(text).toContain('1 × name');
});

it('lists the first refusals and how many more there are', () => {
  const refused = Array.from({ length: 23 }, (_, index) => note(index + 2));
  const text = presentReport(report({ refused }));
  expect(text).toContain('line 21,');
  expect(text).not.toContain('line 22,');
  expect(text).toContain('and 3 more');
});

it('says how many of the stated hours were read', () => {
  const hours = { stated: 200, read: 190, readInPart: 6, keptAsText: 4 };
  expect(presentReport(report({ hours }))).toContain(
    'Hours: 200 rows state them; 190 read in full (95.0%), 6 in part, 4 kept as text',
  );
});

it('lists everything as CSV, where no cell is a formula', () => {
  const csv = reportCsv([
    report({
      refused: [note(2, { listing: 'Say "hi"', value: '=1+1' })],
      warnings: [
        note(3, { value: '-116.2' }),
        note(4, { value: "-2+3+cmd|' /C calc'!A0" }),
        note(5, { value: '\r=1+1' }),
      ],
    }),
  ]);
  expect(csv.split('\r\n')).toEqual([
    '\ufefffile,line,listing,outcome,field,reason,value',
    '"markets.csv","2","Say ""hi""","refused","point","lies 300 miles from 97301 Salem, OR","\'=1+1"',
    '"markets.csv","3","Market 3","warning","point","lies 300 miles from 97301 Salem, OR","-116.2"',
    '"markets.csv","4","Market 4","warning","point","lies 300 miles from 97301 Salem, OR","\'-2+3+cmd|\' /C calc\'!A0"',
    '"markets.csv","5","Market 5","warning","point","lies 300 miles from 97301 Salem, OR","\'\r=1+1"',
    '',
  ]);
});
