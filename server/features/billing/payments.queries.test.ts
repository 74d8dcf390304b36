import { expect, it } from 'vitest';
import { aUser } from '#server/testing/builders.ts';
import { testApp } from '#server/testing/testApp.ts';
import { customerOf, insertCustomer } from './payments.queries.ts';

const site = await testApp();
const { connection } = site.database;

const PEOPLE = 200;
const AT_ONCE = 4;

it('requests of one person that remember the same customer at once do not break each other', async () => {
  // They meet in few of the tries, and only where there are several connections.
  for (let person = 0; person < PEOPLE; person += 1) {
    const { id: userId } = await aUser(connection);
    const remember = (customerId: string, lost: string | null) =>
      Promise.all(
        Array.from({ length: AT_ONCE }, () =>
          insertCustomer(connection, { userId, provider: 'stripe', customerId }, lost),
        ),
      );
    await remember(`cus_${person}`, null);
    await remember(`cus_${person}_again`, `cus_${person}`);
    expect(await customerOf(connection, userId, 'stripe')).toBe(`cus_${person}_again`);
  }
});

it('a customer is replaced by none but the one that comes in her place', async () => {
  const { id: userId } = await aUser(connection);
  const remember = (customerId: string, lost: string | null = null) =>
    insertCustomer(connection, { userId, provider: 'stripe', customerId }, lost);
  await remember('first');
  await remember('second');
  await remember('third', 'second');
  expect(await customerOf(connection, userId, 'stripe')).toBe('first');
});
