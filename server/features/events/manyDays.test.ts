import { expect, it } from 'vitest';
import { notifications } from '#server/db/schema.ts';
import {
  aMarket,
  anApplication,
  aSeries,
  aUser,
  aVendor,
  aVendorAtEvent,
} from '#server/testing/builders.ts';
import { countStatements } from '#server/testing/countStatements.ts';
import { signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';

const site = await testApp();
const { connection } = site.database;

it.each([
  ['changed', 'PUT', '?scope=all', { maxVendors: 9, startTime: '08:00' }],
  ['cancelled', 'POST', '/cancel', { reason: 'A storm is coming.', scope: 'all' }],
] as const)(
  'a series of many days with vendors is %s in as many statements as one of two',
  async (_how, method, path, payload) => {
    const statements = async (recurringEndDate: string, days: number) => {
      const organizer = await aUser(connection);
      const { id: marketId } = await aMarket(connection, { organizerId: organizer.id });
      const { events } = await aSeries(connection, {
        marketId,
        recurringDays: ['saturday'],
        recurringEndDate,
      });
      expect(events).toHaveLength(days);
      for (const { id: eventId } of events) {
        const { id: userId } = await aUser(connection);
        const { id: vendorId } = await aVendor(connection, { userId });
        await anApplication(connection, { vendorId, marketId, eventId, status: 'approved' });
        await aVendorAtEvent(connection, { eventId, vendorId });
      }
      const ask = await signedInAs(site, organizer);
      await connection.delete(notifications);
      const counted = countStatements(connection);
      const answer = await ask({ method, url: `/api/events/${events[0]?.id}${path}`, payload });
      expect(answer.statusCode, answer.body).toBe(200);
      expect(await connection.$count(notifications)).toBe(days);
      return counted();
    };
    const forTwo = await statements('2026-06-13', 2);
    expect(forTwo).toBeGreaterThan(0);
    expect(await statements('2026-08-08', 10)).toBe(forTwo);
  },
);
