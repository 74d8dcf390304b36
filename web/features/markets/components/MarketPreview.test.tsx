import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Market } from '#contract/markets/markets.ts';
import { marketQuery } from '../api/market.ts';
import MarketPreview from './MarketPreview.tsx';

it.each([true, false])('what the map shows of a market says that it is made up: %s', (isDemo) => {
  const queryClient = new QueryClient();
  const market = {
    id: 1,
    name: 'Night Market',
    address: '',
    city: 'Portland',
    state: 'OR',
    zipCode: '97205',
    openStatus: { state: 'unknown', text: 'Hours not stated' },
    isDemo,
  } as unknown as Market;
  queryClient.setQueryData(marketQuery(1).queryKey, market);
  const preview = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MarketPreview marketId={1} onOpen={() => {}} />
    </QueryClientProvider>,
  );
  expect(preview).toContain('Night Market');
  expect(preview.includes('>Demo<')).toBe(isDemo);
});
