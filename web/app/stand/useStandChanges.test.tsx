import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { StoredMarket } from '#contract/markets/markets.ts';
import { applicationsQuery } from '#web/features/applications/api/applications.ts';
import { eventQuery } from '#web/features/events/api/events.ts';
import { ownEventsQuery } from '#web/features/events/api/ownEvents.ts';
import { hiringMarketsQuery } from '#web/features/markets/api/hiringMarkets.ts';
import { marketQuery } from '#web/features/markets/api/market.ts';
import { ownMarketsQuery } from '#web/features/markets/api/ownMarkets.ts';
import { organizerSummaryQuery } from '#web/features/organizer/api/organizerSummary.ts';
import { createQueryClient } from '#web/lib/api/queryClient.ts';
import { useStandChanges } from './useStandChanges.ts';

const STAND = { id: 7, name: 'Hilltop Honey' } as StoredMarket;

it('shows a stand as it is stored, and has read anew whatever else tells of it', () => {
  const queryClient = createQueryClient();
  const tellOfIt = [
    hiringMarketsQuery(3),
    eventQuery(1),
    ownEventsQuery,
    applicationsQuery,
    organizerSummaryQuery,
  ].map(({ queryKey }) => queryKey);
  for (const queryKey of tellOfIt) queryClient.setQueryData<unknown>(queryKey, []);
  function Saver() {
    useStandChanges()(STAND);
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <Saver />
    </QueryClientProvider>,
  );
  const isOld = (queryKey: readonly unknown[]) =>
    queryClient.getQueryState(queryKey)?.isInvalidated;
  expect(tellOfIt.filter((queryKey) => !isOld(queryKey))).toEqual([]);
  expect(queryClient.getQueryData(marketQuery(STAND.id).queryKey)).toBe(STAND);
  expect(queryClient.getQueryData(ownMarketsQuery.queryKey)).toEqual([STAND]);
  expect(isOld(marketQuery(STAND.id).queryKey)).toBe(false);
  expect(isOld(ownMarketsQuery.queryKey)).toBe(false);
});
