import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import type { MyMarket } from '#contract/my-markets/myMarkets.ts';
import type { MarketReview } from '#contract/reviews/reviews.ts';
import { myMarketQuery } from '#web/features/markets/api/myMarket.ts';
import { marketReviewsQuery } from '#web/features/reviews/api/reviews.ts';
import { createQueryClient } from '#web/lib/api/queryClient.ts';
import { useReviewChanges } from './useReviewChanges.ts';

afterEach(() => vi.unstubAllGlobals());

const STORED = { id: 55, rating: 4, comment: null } as MarketReview;

it('a review that is deleted before it is stored is deleted once it is, and nothing of it stays', async () => {
  const queryClient = createQueryClient();
  const reviewsKey = marketReviewsQuery(1).queryKey;
  const mineKey = myMarketQuery(1).queryKey;
  queryClient.setQueryData(reviewsKey, []);
  queryClient.setQueryData(mineKey, { review: null } as MyMarket);
  let store = (_answer: Response) => {};
  const stored = new Promise<Response>((resolve) => {
    store = resolve;
  });
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (_address: string, { method = '' }: RequestInit) => {
    asked.push(method);
    return method === 'POST' ? stored : new Response(null, { status: 204 });
  });
  let changes: ReturnType<typeof useReviewChanges> | undefined;
  function Page() {
    changes = useReviewChanges(1);
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  );
  const written = changes?.write({ rating: 4, comment: '' }, 'Ada');
  const [draft] = queryClient.getQueryData(reviewsKey) ?? [];
  const removed = changes?.remove(draft as MarketReview);
  expect(queryClient.getQueryData(reviewsKey)).toEqual([]);
  store(Response.json(STORED, { status: 201 }));
  expect(await Promise.all([written, removed])).toEqual(['taken', 'taken']);
  expect(asked).toEqual(['POST', 'DELETE']);
  expect(queryClient.getQueryData(reviewsKey)).toEqual([]);
  expect(queryClient.getQueryData(mineKey)?.review).toBeNull();
});
