import { expect, it } from 'vitest';
import { adminOverviewSchema, adminWaitingSchema } from '#contract/admin/admin.ts';
import { aClaim, aMarket, anEvent, aReport, aVendor } from '#server/testing/builders.ts';
import { expectConforms } from '#server/testing/expectConforms.ts';
import { aContactForm } from '#server/testing/forms.ts';
import { asAdministrator } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';

const site = await testApp();
const { connection } = site.database;
const administrator = await asAdministrator(site);

it('the overview counts markets, vendors and events, drafts and past ones too', async () => {
  const { id: marketId } = await aMarket(connection);
  await aMarket(connection);
  await anEvent(connection, { marketId, status: 'draft' });
  await anEvent(connection, { marketId, eventDate: '2020-01-04' });
  await anEvent(connection, { marketId, status: 'cancelled' });
  await aVendor(connection);
  const answer = await administrator('/api/admin/overview');
  expect(expectConforms(adminOverviewSchema, answer.json())).toEqual({
    markets: 2,
    vendors: 1,
    events: 3,
  });
});

it('what waits is what nobody has decided or read; equal reports are decided together', async () => {
  const { id: marketId } = await aMarket(connection);
  await aClaim(connection);
  await aClaim(connection, { status: 'declined' });
  for (const text of ['It closes at noon.', 'It closes early.']) {
    await aReport(connection, { marketId, text });
  }
  await aReport(connection, { marketId, kind: 'other' });
  await aReport(connection, { status: 'done' });
  for (const subject of ['Peaches', 'Pears']) {
    const payload = aContactForm({ subject });
    const sent = await site.app.inject({ method: 'POST', url: '/api/contact', payload });
    expect(sent.statusCode, sent.body).toBe(201);
  }
  const [read] = (await administrator('/api/admin/contact-messages')).json();
  const url = `/api/admin/contact-messages/${read.id}`;
  await administrator({ method: 'PATCH', url, payload: { isRead: true } });
  const answer = await administrator('/api/admin/waiting');
  expect(expectConforms(adminWaitingSchema, answer.json())).toEqual({
    claims: 1,
    reports: 2,
    messages: 1,
  });
});
