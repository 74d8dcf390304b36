import { QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#web/lib/api/queryClient.ts';
import { announcementsQuery } from './announcements.ts';
import { useSendAnnouncement } from './sendAnnouncement.ts';

afterEach(() => vi.unstubAllGlobals());

const DAY = announcementsQuery({ eventId: 1 });
const MARKET = announcementsQuery({ marketId: 2 });

function knowing() {
  const queryClient = createQueryClient();
  for (const { queryKey } of [DAY, MARKET]) queryClient.setQueryData(queryKey, []);
  return queryClient;
}

it('what was sent before is read anew where the answer is lost', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const queryClient = knowing();
  let sending: Promise<unknown> | undefined;
  function Sender() {
    sending = useSendAnnouncement({ eventId: 1 })({ subject: 'Rain', message: 'Stay at home.' });
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <Sender />
    </QueryClientProvider>,
  );
  await expect(sending).rejects.toThrow();
  expect(queryClient.getQueryState(DAY.queryKey)?.isInvalidated).toBe(true);
  expect(queryClient.getQueryState(MARKET.queryKey)?.isInvalidated).toBe(true);
});

it('what was sent before is read anew by whoever opens the dialog again', () => {
  expect(new QueryObserver(knowing(), DAY).getCurrentResult().isStale).toBe(true);
});
