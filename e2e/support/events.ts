import type { BrowserContext } from '@playwright/test';
import type { MarketEvent } from '#contract/events/events.ts';
import type { EventWrite } from '#contract/events/eventWrites.ts';
import { send } from './api.ts';
import { inDays } from './days.ts';

/** An event of a market of whoever is signed in: in a month, unless told otherwise. */
export const anEventOf = (
  { request }: BrowserContext,
  market: { id: number },
  other: Partial<EventWrite> = {},
): Promise<MarketEvent> =>
  send(request, 'POST', '/api/market-events', {
    marketId: market.id,
    eventDate: inDays(30),
    startTime: '09:00',
    endTime: '13:00',
    ...other,
  });
