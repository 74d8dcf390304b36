import { expect, test } from 'vitest';
import { aMarket } from './builders.ts';
import { testDatabase } from './testDatabase.ts';
import { withArrivals } from './withArrivals.ts';

const { database, arrived } = withArrivals(await testDatabase());

test('every message sent so far has been heard, and nothing else', async () => {
  const heard: string[] = [];
  const unlisten = await database.listen(
    'market_changed',
    (payload) => heard.push(payload),
    () => {},
  );
  const sent: string[] = [];
  for (let round = 0; round < 20; round += 1) {
    const { id } = await aMarket(database.connection);
    sent.push(String(id));
    await arrived();
    expect(heard).toEqual(sent);
  }
  await unlisten();
});
