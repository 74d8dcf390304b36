import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#web/lib/api/queryClient.ts';
import { configurationQuery } from './configuration.ts';
import { useSaveConfiguration } from './saveConfiguration.ts';

afterEach(() => vi.unstubAllGlobals());

it('what was being read as it was saved does not take the place of what is stored', async () => {
  let answer = (_read: Response) => {};
  const read = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  vi.stubGlobal('fetch', (_path: string, { method = 'GET' }: RequestInit) =>
    method === 'GET' ? read : Promise.resolve(Response.json({ boothFee: '35' })),
  );
  const queryClient = createQueryClient();
  const { queryKey } = configurationQuery(1);
  const reading = queryClient.fetchQuery(configurationQuery(1)).catch(() => {});
  let saving: Promise<unknown> | undefined;
  function Saver() {
    saving = useSaveConfiguration(1)({ boothFee: '35' });
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <Saver />
    </QueryClientProvider>,
  );
  await saving;
  answer(Response.json({ boothFee: '20' }));
  await reading;
  expect(queryClient.getQueryData(queryKey)).toEqual({ boothFee: '35' });
});
