import { expect, it } from 'vitest';
import { aMarket, anEvent, aUser } from '#server/testing/builders.ts';
import { signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';
import { testDatabase } from '#server/testing/testDatabase.ts';

/** A replica that has heard of nothing yet. */
const behind = await testDatabase();
const current = await testDatabase();
const site = await testApp({ database: { ...current, delayed: behind.connection } });

it('strangers read from the replica, and whoever has a session what she has written', async () => {
  const market = await aMarket(current.connection);
  const event = await anEvent(current.connection, { marketId: market.id });
  await site.settled();
  const ask = await signedInAs(site, await aUser(current.connection));
  for (const [url, found] of [
    ['/api/market-events', [{ id: event.id }]],
    [`/api/markets/${market.id}/events`, [{ id: event.id }]],
  ] as const) {
    expect((await site.app.inject(url)).json(), url).toEqual([]);
    expect((await ask(url)).json(), url).toMatchObject(found);
  }
  for (const url of [`/api/events/${event.id}`, `/api/events/${event.id}/calendar.ics`]) {
    expect((await site.app.inject(url)).statusCode, url).toBe(404);
    expect((await ask(url)).statusCode, url).toBe(200);
  }
});
