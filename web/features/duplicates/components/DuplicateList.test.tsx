import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { CandidateMarket } from '#contract/duplicates/duplicates.ts';
import { pageParameters } from '#web/lib/lists/countedList.ts';
import { duplicatesQuery } from '../api/duplicates.ts';
import { DuplicateList } from './DuplicateList.tsx';

const market = (id: number, place: Pick<CandidateMarket, 'address' | 'city' | 'state'>) => ({
  id,
  name: `Market ${id}`,
  category: 'farmers_market' as const,
  source: null,
  isDemo: false,
  ...place,
});

it('leaves out what a pair lacks of its addresses', () => {
  const first = market(1, { address: '', city: 'Baker', state: 'FL' });
  const second = market(2, { address: '1 Elm Street', city: '', state: 'VA' });
  const queryClient = new QueryClient();
  const { queryKey } = duplicatesQuery(pageParameters(1, 20, { miles: 1, plain: undefined }));
  queryClient.setQueryData(queryKey, {
    items: [{ first, second, distanceMiles: 0.5, reasons: ['same-name'] }],
    total: 1,
  });
  const list = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <DuplicateList
        miles={undefined}
        page={1}
        onPage={() => {}}
        isPlain={false}
        onChange={() => {}}
      />
    </QueryClientProvider>,
  );
  expect([...list.matchAll(/<p class="wrap-anywhere">([^<]*)</g)].map(([, line]) => line)).toEqual([
    'Baker, FL',
    '1 Elm Street, VA',
  ]);
});
