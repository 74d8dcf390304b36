import { expect, it } from 'vitest';
import { openAgain, testDatabase } from '#server/testing/testDatabase.ts';
import { keptOrMade } from './keptOrMade.ts';

it('however many processes ask for it at once, it is made once and stays', async () => {
  const database = await testDatabase();
  const processes = [database, await openAgain(database), await openAgain(database)];
  const values = await Promise.all(
    processes.map(({ connection }, index) => keptOrMade(connection, 'a-key', () => `${index}`)),
  );
  expect(new Set(values).size).toBe(1);
  expect(await keptOrMade(database.connection, 'a-key', () => 'another')).toBe(values[0]);
  expect(await keptOrMade(database.connection, 'another-key', () => 'another')).toBe('another');
});
