import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#web/lib/api/queryClient.ts';
import { useReply } from './replyToReview.ts';
import { marketReviewsQuery } from './reviews.ts';

afterEach(() => vi.unstubAllGlobals());

it('the reviews are read anew where a reply finds its review gone', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  const queryClient = createQueryClient();
  const { queryKey } = marketReviewsQuery(1);
  queryClient.setQueryData(queryKey, []);
  let replying: Promise<void> | undefined;
  function Replier() {
    replying = useReply(1)(2, 'Thank you.');
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <Replier />
    </QueryClientProvider>,
  );
  await expect(replying).rejects.toThrow();
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
