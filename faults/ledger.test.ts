import { expect, it } from 'vitest';
import { anApplication, aVendorAtEvent } from '#server/testing/builders.ts';
import { testDatabase } from '#server/testing/testDatabase.ts';
import { Ledger } from './ledger.ts';
import { brokenRules } from './rules.ts';

const { connection } = await testDatabase();

const answering = (status: number) => async () => new Response('{}', { status });
const neverAnswering = () => Promise.reject(new TypeError('fetch failed'));

it('the ledger misses what was acknowledged, and bears either outcome of what was not', async () => {
  const ledger = new Ledger();
  for (const about of ['kept', 'gone', 'old', 'twice']) {
    await ledger.write(about, 'first', answering(201));
  }
  await ledger.write('old', 'second', answering(200));
  await ledger.write('refused', 'first', answering(409));
  for (const about of ['kept', 'begun', 'done']) {
    await ledger.write(about, 'next', neverAnswering).catch(() => {});
  }
  const rows = [
    { about: 'kept', value: 'first' },
    { about: 'old', value: 'first' },
    { about: 'twice', value: 'first' },
    { about: 'twice', value: 'first' },
    { about: 'refused', value: 'first' },
    { about: 'done', value: 'next' },
    { about: 'nobody’s', value: 'first' },
  ];
  expect(ledger.compare(rows)).toEqual({
    lost: [
      'gone: first was acknowledged, null is there',
      'old: second was acknowledged, first is there',
      'refused: null was acknowledged, first is there',
    ],
    doubled: ['twice'],
    unasked: ['nobody’s'],
  });
  expect(ledger.acknowledged).toBe(5);
  expect(ledger.unanswered).toBe(3);
});

it('what is written by half is noticed', async () => {
  expect(await brokenRules(connection)).toEqual([]);
  await anApplication(connection, { status: 'approved' });
  await aVendorAtEvent(connection);
  expect(await brokenRules(connection)).toEqual([
    '1 × application without its beginning',
    '1 × application that its organizer was not told of',
    '1 × approval without its place',
    '1 × place without its approval',
  ]);
});
