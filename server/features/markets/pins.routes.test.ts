import { expect, it, vi } from 'vitest';
import { marketEntry } from '#server/features/markets/search/marketEntries.testing.ts';
import { testApp } from '#server/testing/testApp.ts';

/** More pins than are made in a moment: these are kept. */
const MARKETS = 3_000;
/** Wednesday 2026-07-01, 8:59 AM in Portland. */
const BEFORE_OPENING = '2026-07-01T15:59:30Z';

const weekdays = ['wednesday'] as const;
const openingTimes = {
  yearRound: true,
  seasons: [
    { from: null, to: null, rules: [{ weekdays: [...weekdays], opens: '09:00', closes: '13:00' }] },
  ],
  exceptions: [],
};

const { app, services, clock } = await testApp({ now: BEFORE_OPENING });
const { marketIndex } = services;
const at = [45.52, -122.68] as const;
for (let id = 1; id <= MARKETS; id++) {
  marketIndex.upsert(marketEntry({ id, at: [...at], name: `Market ${id}`, openingTimes }));
}

async function pins() {
  const answer = await app.inject('/api/markets?view=pin');
  expect(answer.headers['x-total-count']).toBe(String(marketIndex.size));
  return answer.json<{ id: number; name: string; open: string }[]>();
}

it('all pins are made once, and anew when a market changes and when the minute ends', async () => {
  const search = vi.spyOn(marketIndex, 'search');
  const first = await pins();
  expect(first).toHaveLength(MARKETS);
  expect(await pins()).toEqual(first);
  expect(search).toHaveBeenCalledTimes(1);

  marketIndex.upsert(marketEntry({ id: 7, at: [...at], name: 'Seventh', openingTimes }));
  marketIndex.remove(8);
  const changed = new Map((await pins()).map(({ id, name }) => [id, name]));
  expect([changed.get(7), changed.get(8), changed.size]).toEqual([
    'Seventh',
    undefined,
    MARKETS - 1,
  ]);

  const states = async () => new Set((await pins()).map(({ open }) => open));
  expect(await states()).toEqual(new Set(['closed']));
  clock.advance(60_000);
  expect(await states()).toEqual(new Set(['open']));
});
