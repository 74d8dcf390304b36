import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Market } from '#contract/markets/markets.ts';
import { marketReviewsQuery } from '#web/features/reviews/api/reviews.ts';
import { isAbout } from '#web/lib/api/liveTopics.ts';
import { createQueryClient } from '#web/lib/api/queryClient.ts';
import { StandReviewsTab } from './StandReviewsTab.tsx';

it('a review that the owner of a stand is told of comes to be among those that she has open', async () => {
  const queryClient = createQueryClient();
  const { queryKey } = marketReviewsQuery(1);
  queryClient.setQueryData(queryKey, []);
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <StandReviewsTab stand={{ id: 1, timeZone: null } as Market} onDirty={() => {}} />
    </QueryClientProvider>,
  );
  // As the server says of each new review.
  await queryClient.invalidateQueries({ predicate: ({ meta }) => isAbout(meta, ['markets']) });
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
