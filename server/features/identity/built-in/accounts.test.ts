import { expect, it, vi } from 'vitest';
import { createLogger } from '#server/app/observing/logger.ts';
import { identityKeys } from '#server/db/schema.ts';
import { createIdentity } from '#server/features/identity/createIdentity.ts';
import { testApp } from '#server/testing/testApp.ts';
import { openAccounts } from './accounts.ts';

it('a start at which the database fails leaves the keys as they are', async () => {
  const { database, services } = await testApp({ identityService: createIdentity });
  const keys = await database.connection.select().from(identityKeys);
  expect(keys).toHaveLength(1);
  const select = vi.spyOn(database.connection, 'select').mockImplementationOnce(() => {
    throw new Error('The connection broke.');
  });
  const opened = openAccounts(services, {
    publicUrl: services.environment.publicUrl,
    secret: 'a secret that has more than 32 characters',
    confirmsAddresses: false,
    log: createLogger('silent'),
  });
  await expect(opened).rejects.toThrow('The connection broke.');
  expect(select).toHaveBeenCalled();
  expect(await database.connection.select().from(identityKeys)).toEqual(keys);
});
