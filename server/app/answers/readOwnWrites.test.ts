import { expect, it, onTestFinished, vi } from 'vitest';
import type { Market } from '#contract/markets/markets.ts';
import { aMarket } from '#server/testing/builders.ts';
import { asAdministrator } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';

const site = await testApp();
const { app, database, services } = site;

/** A listing that nobody runs, so that no open page is told of it, and the administrator confirming it. */
async function listing() {
  const administrator = await asAdministrator(site);
  const { id } = await aMarket(database.connection);
  await site.settled();
  return {
    confirm: () => administrator({ method: 'POST', url: `/api/markets/${id}/confirmation` }),
    read: async () => (await app.inject(`/api/markets/${id}`)).json<Market>(),
    count: () =>
      app.inject({ method: 'POST', url: `/api/markets/${id}/counts`, payload: { kind: 'view' } }),
  };
}

it('whoever has written something finds it in what she reads next', async () => {
  const { confirm, read } = await listing();
  expect(await read()).toMatchObject({ lastConfirmedBy: null });
  expect((await confirm()).statusCode).toBe(200);
  expect(await read()).toMatchObject({ lastConfirmedBy: 'site' });
});

it('a write is answered also when what it changed cannot be read again', async () => {
  const { confirm } = await listing();
  const caughtUp = vi.spyOn(services.readModels, 'caughtUp');
  onTestFinished(() => caughtUp.mockRestore());
  caughtUp.mockRejectedValueOnce(new Error('The database has gone.'));
  expect((await confirm()).statusCode).toBe(200);
  caughtUp.mockReturnValueOnce(new Promise(() => {}));
  expect((await confirm()).statusCode).toBe(200);
});

it('nobody waits who only reads, whose write was refused, or who is counted', async () => {
  const { read, count } = await listing();
  const caughtUp = vi.spyOn(services.readModels, 'caughtUp');
  onTestFinished(() => caughtUp.mockRestore());
  await read();
  await app.inject({ method: 'POST', url: '/api/auth/password', payload: {} });
  expect((await count()).statusCode).toBe(202);
  expect(caughtUp).not.toHaveBeenCalled();
});
