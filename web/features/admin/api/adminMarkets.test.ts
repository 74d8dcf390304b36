import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { renewPersonal } from '#web/lib/api/personal.ts';
import { storedMarketQuery } from './adminMarkets.ts';

afterEach(() => vi.unstubAllGlobals());

it('a market as only the administrator reads it is forgotten when she leaves', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ ownerId: 7 }));
  const queryClient = new QueryClient();
  const read = storedMarketQuery(1);
  await queryClient.fetchQuery(read);
  expect(queryClient.getQueryData(read.queryKey)).toBeDefined();
  renewPersonal(queryClient, { id: 7 }, null);
  expect(queryClient.getQueryData(read.queryKey)).toBeUndefined();
});
