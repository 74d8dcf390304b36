import { focusManager, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { marketEventsQuery } from '#web/features/events/api/events.ts';
import { marketQuery } from '#web/features/markets/api/market.ts';
import { marketListQuery } from '#web/features/markets/api/marketList.ts';
import { marketPinsQuery } from '#web/features/markets/api/marketPins.ts';
import { ownMarketsQuery } from '#web/features/markets/api/ownMarkets.ts';
import { savedMarketsQuery } from '#web/features/markets/api/savedMarkets.ts';
import { productsQuery } from '#web/features/products/api/products.ts';
import { vendorQuery } from '#web/features/vendors/api/vendor.ts';
import { vendorListQuery } from '#web/features/vendors/api/vendorList.ts';
import { createQueryClient } from '#web/lib/api/queryClient.ts';

// Only the clock. An embedded database that an earlier test opened in this worker sets timers of its
// own; on a clock that is moved it sets them anew without end.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-06-06T09:00:00-07:00') });
});
afterEach(() => {
  focusManager.setFocused(undefined);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Asks a query as a page does that is left and come back to; gives how often it was asked. */
function leftOpen(options: QueryObserverOptions, answer: () => unknown) {
  const ask = vi.fn(async () => Response.json(answer()));
  vi.stubGlobal('fetch', ask);
  const client = createQueryClient();
  client.mount();
  const leave = new QueryObserver(client, options).subscribe(() => {});
  onTestFinished(() => {
    leave();
    client.unmount();
  });
  const answered = () => vi.waitFor(() => expect(client.isFetching()).toBe(0), 5_000);
  return {
    ask,
    comeBackAt: async (moment: string) => {
      await answered();
      focusManager.setFocused(false);
      vi.setSystemTime(Date.parse(moment));
      focusManager.setFocused(true);
      await answered();
    },
  };
}

const oneOfTwoChanges = (changesAt: string | undefined) => [
  { openStatus: { changesAt: null } },
  { openStatus: { changesAt } },
];
const CHANGES = ['2026-06-06T13:00:00-07:00', '2026-06-07T00:00:00-07:00'];

it.each([
  ['A list of markets', marketListQuery(new URLSearchParams()), oneOfTwoChanges],
  ['The list of saved markets', savedMarketsQuery, oneOfTwoChanges],
  ["A person's own markets", ownMarketsQuery, oneOfTwoChanges],
  ['A market', marketQuery(1), (changesAt: string | undefined) => ({ openStatus: { changesAt } })],
])(
  '%s is read again when somebody comes back to it after an opening status may have changed',
  async (_name, query, answer) => {
    const changes = [...CHANGES];
    const { ask, comeBackAt } = leftOpen(query as QueryObserverOptions, () =>
      answer(changes.shift()),
    );
    await comeBackAt('2026-06-06T12:59:00-07:00');
    expect(ask).toHaveBeenCalledTimes(1);
    await comeBackAt('2026-06-06T13:01:00-07:00');
    expect(ask).toHaveBeenCalledTimes(2);
    await comeBackAt('2026-06-06T23:00:00-07:00');
    expect(ask).toHaveBeenCalledTimes(2);
  },
);

it.each([
  ['What a stand has in stock', productsQuery(1)],
  ['The events of a market', marketEventsQuery(1)],
  ['The markets at which a vendor will be', vendorQuery(1)],
  ['The next market of each vendor', vendorListQuery(new URLSearchParams())],
])('%s is read again when somebody comes back to it after hours', async (_name, query) => {
  const { ask, comeBackAt } = leftOpen(query as QueryObserverOptions, () => []);
  await comeBackAt('2026-06-06T09:50:00-07:00');
  expect(ask).toHaveBeenCalledTimes(1);
  await comeBackAt('2026-06-06T13:00:00-07:00');
  expect(ask).toHaveBeenCalledTimes(2);
});

it.each([
  ['The pins of a map', marketPinsQuery(new URLSearchParams())],
  ['The markets that are open now', marketListQuery(new URLSearchParams({ openNow: 'true' }))],
])(
  '%s are read again when somebody comes back to them after some minutes',
  async (_name, query) => {
    const { ask, comeBackAt } = leftOpen(query as QueryObserverOptions, () => []);
    await comeBackAt('2026-06-06T09:03:00-07:00');
    expect(ask).toHaveBeenCalledTimes(1);
    await comeBackAt('2026-06-06T09:10:00-07:00');
    expect(ask).toHaveBeenCalledTimes(2);
  },
);
