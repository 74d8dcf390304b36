import { DAY_MS } from '#contract/calendarDays.ts';
import type { Connection } from '#server/db/connection.ts';
import { aSession } from '#server/testing/aSession.ts';
import { aMarket, anEvent, aUser, aVendor } from '#server/testing/builders.ts';

/** Somebody who is signed in. */
export interface Person {
  id: number;
  /** The cookie of her session. */
  cookie: string;
}

/** Those who write in one round: nobody's rate limit lasts for fifty. */
export interface Cast {
  organizer: Person;
  market: { id: number };
  /** Of that market; half of them have two places only. */
  events: { id: number }[];
  vendors: (Person & { vendorId: number })[];
  shoppers: Person[];
}

const EVENTS = 6;
const VENDORS = 3;
const SHOPPERS = 2;

/** @returns the day so many days from now, as the calendar writes it */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

async function aPerson(connection: Connection, name: string): Promise<Person> {
  const subject = `faults ${name}`;
  const email = `${name.replaceAll(' ', '-')}@example.com`;
  const { id } = await aUser(connection, { identitySubject: subject, email });
  return { id, cookie: `session=${await aSession(connection, { kind: 'person', userId: id })}` };
}

/** One cast for each round, put into the tables before the site starts first. */
export async function makeCasts(connection: Connection, rounds: number): Promise<Cast[]> {
  const casts: Cast[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const organizer = await aPerson(connection, `organizer ${round}`);
    const market = await aMarket(connection, { organizerId: organizer.id });
    const events = [];
    for (let number = 0; number < EVENTS; number += 1) {
      events.push(
        await anEvent(connection, {
          marketId: market.id,
          eventDate: dayFromNow(30 + number),
          maxVendors: number % 2 === 0 ? 2 : null,
        }),
      );
    }
    const vendors = [];
    for (let number = 1; number <= VENDORS; number += 1) {
      const person = await aPerson(connection, `vendor ${round} ${number}`);
      const { id: vendorId } = await aVendor(connection, { userId: person.id });
      vendors.push({ ...person, vendorId });
    }
    const shoppers = [];
    for (let number = 1; number <= SHOPPERS; number += 1) {
      shoppers.push(await aPerson(connection, `shopper ${round} ${number}`));
    }
    casts.push({ organizer, market, events, vendors, shoppers });
  }
  return casts;
}
