import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Environment, readEnvironment } from '#server/app/start/environment.ts';
import type { Connection, Database } from '#server/db/connection.ts';
import { installation, sessions } from '#server/db/schema.ts';
import { duringTransaction } from '#server/testing/duringTransaction.ts';
import { testDatabase } from '#server/testing/testDatabase.ts';
import { AdminKeyError, openAdminKey } from './adminKey.ts';

const database = await testDatabase();
/** A database that more than one machine uses. */
const shared: Database = { ...database, kind: 'postgresql' };
const embedded: Database = { ...database, kind: 'pglite' };

const root = await mkdtemp(join(tmpdir(), 'local-markets-admin-key-'));
afterAll(() => rm(root, { recursive: true, force: true }));

let count = 0;
/** A machine whose data directory is not there yet. */
function aMachine(stated: Partial<Environment> = {}) {
  const environment = {
    ...readEnvironment({}),
    dataDirectory: join(root, `${++count}`),
    ...stated,
  };
  const path = join(environment.dataDirectory, 'admin-key');
  return {
    environment,
    path,
    start: (on: Database) => openAdminKey({ environment, database: on }),
    read: async () => (await readFile(path, 'utf8')).trim(),
  };
}

beforeEach(() => database.connection.delete(installation));

describe('another admin key', () => {
  const isStillOpen = async () => (await database.connection.$count(sessions)) > 0;
  async function openSession(on: Connection = database.connection) {
    const [tokenHash, expiresAt] = [randomUUID(), new Date('2099-01-01')];
    await on.insert(sessions).values({ tokenHash, kind: 'administrator', expiresAt });
  }
  beforeEach(() => database.connection.delete(sessions));

  it.each([
    ['embedded database', embedded],
    ['database server', shared],
  ])(
    'ends what was opened with the one before, and the same one nothing: %s',
    async (_name, on) => {
      const machine = aMachine();
      await machine.start(on);
      await openSession();
      await machine.start(on);
      expect(await isStillOpen()).toBe(true);
      await writeFile(machine.path, 'another key of the same file');
      await machine.start(on);
      expect(await isStillOpen()).toBe(false);

      const stated = { ...machine.environment, adminKey: 'the stated key' };
      for (const environment of [stated, { ...stated, adminKey: 'another' }, machine.environment]) {
        await openSession();
        await openAdminKey({ environment, database: on });
        expect(await isStillOpen()).toBe(false);
        await openSession();
        await openAdminKey({ environment, database: on });
        expect(await isStillOpen()).toBe(true);
      }
    },
  );

  it.each([
    ['stated', { adminKey: 'the former' }],
    ['in a file', {}],
  ])(
    'holds at once where the former one, %s, was started with, and that one nowhere',
    async (_how, former: Partial<Environment>) => {
      const late = aMachine(former);
      const running = await late.start(shared);
      const formerKey = former.adminKey ?? (await late.read());
      expect(await running.matches(formerKey)).toBe(true);
      const stated = { adminKey: 'the new one' };
      await aMachine(stated).start(shared);
      expect(await running.matches(formerKey)).toBe(false);
      expect(await running.matches('the new one')).toBe(true);

      await openSession();
      const again = { environment: { ...late.environment, ...stated }, database: shared };
      expect(await (await openAdminKey(again)).matches('the new one')).toBe(true);
      expect(await isStillOpen()).toBe(true);
    },
  );

  it('ends what is opened with the one before in the same moment', async () => {
    const former = await aMachine({ adminKey: 'the former' }).start(shared);
    await duringTransaction(
      database,
      {
        begin: async (transaction) =>
          expect(await former.matches('the former', transaction)).toBe(true),
        goOn: openSession,
      },
      () => aMachine({ adminKey: 'another' }).start(shared),
    );
    expect(await isStillOpen()).toBe(false);
  });
});

describe('the admin key', () => {
  it.each([
    ['embedded database', embedded],
    ['database server', shared],
  ])('is made on the first start and kept where only we may read it: %s', async (_name, on) => {
    const { start, read, path, environment } = aMachine();
    const key = await start(on);
    const made = await read();
    expect(made).toMatch(/^[\w-]{43}$/);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readdir(environment.dataDirectory)).toEqual(['admin-key']);
    expect(key.whereabouts).toBe(`is in ${path}`);
    expect(await key.matches(made)).toBe(true);
    for (const wrong of ['', made.slice(1), `${made} `, made.toUpperCase(), 'x'.repeat(200)]) {
      expect(await key.matches(wrong), wrong).toBe(false);
    }
    expect(JSON.stringify(await database.connection.select().from(installation))).not.toContain(
      made,
    );
    const again = await start(on);
    expect(await again.matches(made)).toBe(true);
    expect(await read()).toBe(made);
  });

  it('is the one that is stated, and then none is made', async () => {
    const { start, read } = aMachine({ adminKey: 'open sesame' });
    const key = await start(embedded);
    expect(await key.matches('open sesame')).toBe(true);
    expect(await key.matches('open sesame!')).toBe(false);
    expect(key.whereabouts).toBe('is the one in ADMIN_KEY.');
    await expect(read()).rejects.toThrow('ENOENT');
  });

  it('is the same on every machine, whichever was started first', async () => {
    const [first, second] = [aMachine(), aMachine()];
    const one = await first.start(shared);
    const other = await second.start(shared);
    const made = await first.read();
    expect(await one.matches(made)).toBe(true);
    expect(await other.matches(made)).toBe(true);
    expect(other.whereabouts).toBe('is in admin-key on the machine that was started first.');
    await expect(second.read()).rejects.toThrow('ENOENT');
  });

  it('is one when several processes of a machine start at once', async () => {
    const { start, read, environment } = aMachine();
    const keys = await Promise.all([start(shared), start(shared), start(shared)]);
    const made = await read();
    for (const key of keys) expect(await key.matches(made)).toBe(true);
    expect(await readdir(environment.dataDirectory)).toEqual(['admin-key']);
  });

  it('is another once the operator has written another, in every process', async () => {
    const { start, path, read } = aMachine();
    const running = await start(shared);
    const before = await read();
    await writeFile(path, 'another\n');
    await start(shared);
    expect(await running.matches('another')).toBe(true);
    expect(await running.matches(before)).toBe(false);
  });

  it('is made anew when the file is gone and no other machine can have it', async () => {
    const { start, path, read } = aMachine();
    await start(embedded);
    await rm(path);
    const key = await start(embedded);
    expect(await key.matches(await read())).toBe(true);
  });

  it('stops the start when it cannot be kept, and says what to do', async () => {
    const file = join(root, 'a-file');
    await writeFile(file, '');
    const start = aMachine({ dataDirectory: file }).start(shared);
    await expect(start).rejects.toThrow(AdminKeyError);
    await expect(start).rejects.toThrow('Set ADMIN_KEY, or a DATA_DIR that can be written to.');
  });
});
