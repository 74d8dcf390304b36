import { type APIRequestContext, expect } from '@playwright/test';
import type { MarketEvent } from '#contract/events/events.ts';
import type { Market, MarketCard } from '#contract/markets/markets.ts';

/** What the site's own API answers: the demo's dates follow the calendar, so tests ask for them. */
export async function apiGet<T>(request: APIRequestContext, path: string): Promise<T> {
  const response = await request.get(path);
  expect(response.ok(), path).toBe(true);
  return (await response.json()) as T;
}

/**
 * Sends something to the site's own API, as a page would: what a test begins with.
 * @returns the answer, which is null where there is none; of what has been made, at least its id
 */
export async function send<T = { id: number }>(
  request: APIRequestContext,
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  data?: object,
): Promise<T> {
  const response = await request.fetch(path, { method, data });
  const text = await response.text();
  expect(response.ok(), `${method} ${path}: ${text}`).toBe(true);
  return (text ? JSON.parse(text) : null) as T;
}

/** The markets of a search in the order of the list. */
export function marketCards(
  request: APIRequestContext,
  search: Record<string, string>,
): Promise<MarketCard[]> {
  return apiGet(request, `/api/markets?${new URLSearchParams({ ...search, view: 'card' })}`);
}

/** Markets with all that is known of them. */
export function allMarkets(request: APIRequestContext): Promise<Market[]> {
  return apiGet(request, '/api/markets');
}

/** Events of a market that have a day to come, soonest first. */
export async function comingEvents(
  request: APIRequestContext,
  market: Market,
): Promise<MarketEvent[]> {
  const events = await apiGet<MarketEvent[]>(request, `/api/markets/${market.id}/events`);
  return events.filter(({ nextDate }) => nextDate !== null);
}

/** What searches and pages know of the markets follows what is stored, a moment later. */
export async function untilListed(request: APIRequestContext, marketId: number): Promise<void> {
  await expect.poll(async () => (await request.get(`/api/markets/${marketId}`)).status()).toBe(200);
}

/** The opposite of it, for a market that is deleted. */
export async function untilGone(request: APIRequestContext, marketId: number): Promise<void> {
  await expect.poll(async () => (await request.get(`/api/markets/${marketId}`)).status()).toBe(404);
}
