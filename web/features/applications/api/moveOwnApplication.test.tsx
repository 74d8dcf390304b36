import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#web/lib/api/queryClient.ts';
import { useAcceptOffer, useWithdrawApplication } from './moveOwnApplication.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['accepts', 'withdraws', useAcceptOffer, useWithdrawApplication],
  ['withdraws', 'accepts', useWithdrawApplication, useAcceptOffer],
])(
  'a vendor who %s by a double click is heard once, and not as one who %s',
  async (_one, _other, useMove, useOther) => {
    const fetch = vi.fn(async () => Response.json({ id: 7 }));
    vi.stubGlobal('fetch', fetch);
    const queryClient = createQueryClient();
    let press = () => {};
    function Buttons() {
      const move = useMove(7);
      const other = useOther(7);
      press = () => {
        move.mutate();
        move.mutate();
        other.mutate();
      };
      return null;
    }
    renderToStaticMarkup(
      <QueryClientProvider client={queryClient}>
        <Buttons />
      </QueryClientProvider>,
    );
    press();
    await vi.waitFor(() => expect(queryClient.isMutating()).toBe(0));
    expect(fetch).toHaveBeenCalledTimes(1);

    press();
    await vi.waitFor(() => expect(queryClient.isMutating()).toBe(0));
    expect(fetch).toHaveBeenCalledTimes(2);
  },
);
