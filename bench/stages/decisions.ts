import { createLogger } from '#server/app/observing/logger.ts';
import type { Connection, Database } from '#server/db/connection.ts';
import { applications, marketEvents, markets, users, vendors } from '#server/db/schema.ts';
import { findApplications } from '#server/features/applications/applications.queries.ts';
import { decideApplications } from '#server/features/applications/decideApplications.ts';
import { openJobs } from '#server/jobs/jobs.ts';

const EVENTS = 10;

/**
 * Approves pending applications in one action on an empty database: their states, histories
 * and places, and a notice to each vendor.
 * @returns seconds from asking for them until all are stored
 */
export async function secondsToDecide(database: Database, count: number): Promise<number> {
  const jobs = await openJobs(database, createLogger('silent'));
  try {
    const ids = await insertApplications(database.connection, count);
    const startedAt = performance.now();
    const { records } = await findApplications(database.connection, { ids });
    const { decided } = await decideApplications({ database, jobs, now: Date.now }, records, {
      status: 'approved',
      viewer: { userId: null, isAdministrator: true },
    });
    if (decided.length !== count) throw new Error(`${decided.length} of ${count} were decided.`);
    return (performance.now() - startedAt) / 1000;
  } finally {
    await jobs.stop();
  }
}

/** Each by a business of its own, spread over the events of one market. */
async function insertApplications(connection: Connection, count: number): Promise<number[]> {
  const numbers = Array.from({ length: count }, (_, number) => number);
  const [market] = await connection
    .insert(markets)
    .values({
      name: 'Synthetic Market',
      category: 'farmers_market',
      address: '1 Main Street',
      city: 'Portland',
      state: 'OR',
      timeZone: 'America/Los_Angeles',
    })
    .returning({ id: markets.id });
  const marketId = market?.id ?? 0;
  const events = await connection
    .insert(marketEvents)
    .values(
      numbers.slice(0, EVENTS).map((number) => ({
        marketId,
        eventDate: `2099-06-${String(number + 1).padStart(2, '0')}`,
        startTime: '09:00',
        endTime: '13:00',
      })),
    )
    .returning({ id: marketEvents.id });
  const people = await connection
    .insert(users)
    .values(
      numbers.map((number) => ({
        identityProvider: 'built-in' as const,
        identitySubject: `person ${number}`,
        email: `person${number}@example.com`,
      })),
    )
    .returning({ id: users.id });
  const businesses = await connection
    .insert(vendors)
    .values(
      people.map(({ id }) => ({ userId: id, businessName: `Vendor ${id}`, businessType: 'other' })),
    )
    .returning({ id: vendors.id });
  const made = await connection
    .insert(applications)
    .values(
      businesses.map(({ id }, index) => ({
        vendorId: id,
        marketId,
        eventId: events[index % EVENTS]?.id ?? null,
      })),
    )
    .returning({ id: applications.id });
  return made.map(({ id }) => id);
}
