import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { aMarket, anApplication, anEvent, aUser, aVendor } from '#server/testing/builders.ts';
import { signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';

const site = await testApp({ now: '2026-06-03T19:00:00Z' });
const { connection } = site.database;
const url = '/api/user/applications.csv';

it('applications leave as a table that spreadsheets read and never calculate', async () => {
  const organizer = await aUser(connection);
  const { id: marketId } = await aMarket(connection, { name: 'Dawn', organizerId: organizer.id });
  const event = await anEvent(connection, { marketId, status: 'postponed' });
  const vendor = await aVendor(connection, {
    businessName: '=HYPERLINK("https://evil.example")',
    businessType: 'baked_goods',
    phone: '+1 503 555 0100',
    city: 'Portland',
  });
  const createdAt = new Date('2026-06-01T05:00:00Z');
  await anApplication(connection, {
    marketId,
    eventId: event.id,
    vendorId: vendor.id,
    notes: 'Honey, "raw"\nand jam – très bon',
    createdAt,
  });
  await anApplication(connection, { marketId, status: 'rejected', createdAt, notes: '-1+1' });
  await anApplication(connection);
  const ask = await signedInAs(site, organizer);
  const answer = await ask(`${url}?status=pending`);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="applications.csv"');
  expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  expect(answer.body.split('\r\n')).toHaveLength(3);
  expect(parse(answer.body, { bom: true, columns: true })).toEqual([
    {
      Business: '\'=HYPERLINK("https://evil.example")',
      Type: 'Baked Goods',
      Phone: "'+1 503 555 0100",
      Email: '',
      City: 'Portland',
      State: '',
      Market: 'Dawn',
      'Event date': '2026-06-06',
      Start: '09:00',
      End: '13:00',
      'Event status': 'Postponed',
      Status: 'Pending',
      // The evening before, where the market is.
      Applied: '2026-05-31',
      Notes: 'Honey, "raw"\nand jam – très bon',
      'Approval notes': '',
      'Rejection reason': '',
    },
  ]);
  const all = parse((await ask(url)).body, { bom: true, columns: true });
  expect(all).toHaveLength(2);
  expect(all[0]).toMatchObject({ Notes: "'-1+1", 'Event date': '', 'Event status': '' });
});

it('the table is for her who is signed in', async () => {
  expect((await site.app.inject(url)).statusCode).toBe(401);
  const ask = await signedInAs(site, await aUser(connection));
  expect(parse((await ask(url)).body, { bom: true })).toHaveLength(1);
  expect((await ask(`${url}?status=nice`)).statusCode).toBe(400);
});
