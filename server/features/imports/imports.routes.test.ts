import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { directoryImportSchema, importNoteSchema } from '#contract/imports/imports.ts';
import { createLogger } from '#server/app/observing/logger.ts';
import { administrativeActs, importFiles, imports, markets } from '#server/db/schema.ts';
import { createGazetteer } from '#server/features/places/gazetteer/gazetteer.ts';
import { expectConforms } from '#server/testing/expectConforms.ts';
import { asAdministrator } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';
import { csvOf, DIRECTORY_CELLS } from './directoryRows.testing.ts';
import { importFile } from './importFile.ts';
import { importJobs } from './importJobs.ts';
import { keepImportPart, setImportState } from './imports.queries.ts';
import { withTemporaryFile } from './temporaryFile.ts';

const site = await testApp();
const { connection } = site.database;
const jobs = importJobs(site.services, createLogger('silent'));

const ask = await asAdministrator(site);
beforeEach(async () => {
  for (const table of [imports, markets, administrativeActs]) await connection.delete(table);
});

const row = (number: number, cells: Record<string, string> = {}) => ({
  ...DIRECTORY_CELLS,
  FMID: String(number),
  MarketName: `Market ${number}`,
  ...cells,
});
const rows = (count: number) => Array.from({ length: count }, (_, index) => row(index + 1));

const send = (payload: string | Buffer, { name = 'markets 2020.csv', type = 'text/csv' } = {}) =>
  ask({
    method: 'POST',
    url: `/api/admin/imports?name=${encodeURIComponent(name)}`,
    payload,
    headers: { 'content-type': type },
  });

async function sent(cells: Record<string, string>[]) {
  const answer = await send(csvOf(cells));
  expect(answer.statusCode).toBe(201);
  return expectConforms(directoryImportSchema, answer.json());
}

const state = async (id: number) =>
  expectConforms(directoryImportSchema, (await ask(`/api/admin/imports/${id}`)).json());

describe('a directory export that is sent', () => {
  it('is kept when it is acknowledged, and imported by a job, row by row', async () => {
    const { id, ...begun } = await sent([row(1), row(2, { MarketName: '' }), row(3)]);
    expect(begun).toMatchObject({ fileName: 'markets 2020.csv', status: 'waiting', rowCount: 3 });
    expect(await connection.select().from(importFiles)).toHaveLength(1);

    await jobs['import-directory']({ importId: id });
    expect(await state(id)).toMatchObject({
      status: 'finished',
      rowsRead: 3,
      inserted: 2,
      refused: 1,
      finishedAt: '2026-06-03T19:00:00.000Z',
    });
    expect(await connection.select().from(importFiles)).toEqual([]);
    expect(await connection.select().from(markets)).toHaveLength(2);

    const notes = await ask(`/api/admin/imports/${id}/notes?outcome=refused`);
    expect(notes.headers['x-total-count']).toBe('1');
    expect(expectConforms(z.array(importNoteSchema), notes.json())).toMatchObject([
      { outcome: 'refused', line: 3, listing: '' },
    ]);
    const report = await ask(`/api/admin/imports/${id}/report.csv`);
    expect(report.headers['content-disposition']).toBe(`attachment; filename="import-${id}.csv"`);
    expect(report.body.split('\r\n')[1]).toMatch(/^"markets 2020.csv","3","","refused",/);
  });

  it('may be refused row by row, however many rows it has', async () => {
    const { id } = await sent(rows(10_000).map((cells) => ({ ...cells, MarketName: '' })));
    await jobs['import-directory']({ importId: id });
    expect(await state(id)).toMatchObject({
      status: 'finished',
      rowsRead: 10_000,
      refused: 10_000,
    });
  });

  it('is in the list of imports and in the trail', async () => {
    const first = await sent([row(1)]);
    const second = await sent([row(2)]);
    const list = await ask('/api/admin/imports?limit=1');
    expect(list.headers['x-total-count']).toBe('2');
    expect(list.json()).toMatchObject([{ id: second.id }]);
    const [, act] = (await ask('/api/admin/acts')).json();
    expect(act).toMatchObject({ act: 'import.started', subjectId: first.id });
    expect(act.summary).toMatch(/^Imported the file markets 2020.csv \(.*, 1 rows\)\.$/);
  });

  it('goes on after the last whole batch when its process was killed, and counts no row twice', async () => {
    const all = [...rows(4), row(5, { MarketName: '' }), ...rows(9).slice(5)];
    const { id } = await sent(all);
    // As far as the third batch, which is never committed.
    let batches = 0;
    let afterRows = 0;
    const killed = withTemporaryFile(Buffer.from(csvOf(all)), (path) =>
      importFile({
        connection,
        path,
        gazetteer: createGazetteer(),
        batchSize: 2,
        keep: async (transaction, part) => {
          const progressedAt = new Date(site.clock.now());
          await keepImportPart(transaction, id, part, { afterRows, progressedAt });
          afterRows = part.rowsRead;
          batches += 1;
          if (batches === 3) throw new Error('killed');
        },
      }),
    );
    await expect(killed).rejects.toThrow('killed');
    expect(await state(id)).toMatchObject({ status: 'running', rowsRead: 4, inserted: 4 });
    site.clock.advance(120_000);
    expect(await state(id)).toMatchObject({ status: 'interrupted' });

    await jobs['import-directory']({ importId: id });
    expect(await state(id)).toMatchObject({
      status: 'finished',
      rowsRead: 9,
      inserted: 8,
      unchanged: 0,
      refused: 1,
    });
    expect((await ask(`/api/admin/imports/${id}/notes?outcome=refused`)).json()).toHaveLength(1);
    // A second run, told by the same job, finds nothing to do.
    await jobs['import-directory']({ importId: id });
    expect(await state(id)).toMatchObject({ status: 'finished', inserted: 8 });
  });

  it('says that it is interrupted when something breaks, is tried again, and can be told to go on', async () => {
    const { id } = await sent(rows(2));
    expect((await ask({ method: 'POST', url: `/api/admin/imports/${id}/resume` })).statusCode).toBe(
      409,
    );
    const broken = vi
      .spyOn(connection, 'transaction')
      .mockRejectedValueOnce(new Error('no database'));
    await expect(jobs['import-directory']({ importId: id })).rejects.toThrow('no database');
    broken.mockRestore();
    expect(await state(id)).toMatchObject({
      status: 'interrupted',
      rowsRead: 0,
      goesOn: true,
      failure: 'Something went wrong along the way. It will be retried automatically.',
    });
    // The last retry has failed.
    await connection.execute(
      sql`update pgboss.job set state = 'failed' where name = 'import-directory'`,
    );
    expect(await state(id)).toMatchObject({
      status: 'interrupted',
      goesOn: false,
      failure: 'Something went wrong along the way. Choose ‘Resume’ to continue.',
    });
    const resumed = await ask({ method: 'POST', url: `/api/admin/imports/${id}/resume` });
    expect(resumed.statusCode).toBe(200);
    expect(resumed.json()).toMatchObject({ goesOn: true });
    expect((await ask('/api/admin/imports')).json()).toMatchObject([{ id, goesOn: true }]);
    await jobs['import-directory']({ importId: id });
    expect(await state(id)).toMatchObject({
      status: 'finished',
      goesOn: false,
      inserted: 2,
      failure: null,
    });
    expect((await ask('/api/admin/acts?act=import.resumed')).json()).toHaveLength(1);
  });

  it('can be gone on with where it waits for a job that has failed before it began', async () => {
    const { id } = await sent([row(1)]);
    site.clock.advance(61_000);
    expect(await state(id)).toMatchObject({ status: 'waiting', goesOn: true });
    await connection.execute(
      sql`update pgboss.job set state = 'failed' where name = 'import-directory'`,
    );
    expect(await state(id)).toMatchObject({ status: 'interrupted', goesOn: false });
    const resumed = await ask({ method: 'POST', url: `/api/admin/imports/${id}/resume` });
    expect(resumed.json()).toMatchObject({ status: 'waiting', goesOn: true });
    await jobs['import-directory']({ importId: id });
    expect(await state(id)).toMatchObject({ status: 'finished', inserted: 1 });
  });

  it('is refused with the reason when it is no export that is known', async () => {
    for (const [payload, detail] of [
      ['a,b\n1,2\n', 'doesn’t match any known export'],
      ['', 'empty'],
      [Buffer.from('PK\u0003\u0004 a workbook'), 'Save it as CSV or unpack it first'],
    ] as const) {
      const answer = await send(payload, { name: 'mine $& yours.csv' });
      expect(answer.statusCode).toBe(422);
      expect(answer.json().detail).toContain(detail);
      expect(answer.json().detail).not.toContain('tmp');
    }
    expect((await send('a', { type: 'application/x-www-form-urlencoded' })).statusCode).toBe(415);
    expect((await ask('/api/admin/imports')).json()).toEqual([]);
  });

  it('may be 20 MB and no more', async () => {
    const answer = await send(Buffer.alloc(20 * 1024 * 1024 + 1, 'a'));
    expect(answer.statusCode).toBe(413);
  });

  it('of which nothing is known is not there', async () => {
    for (const path of ['', '/notes', '/report.csv']) {
      expect((await ask(`/api/admin/imports/500${path}`)).statusCode).toBe(404);
    }
    await setImportState(connection, 500, { status: 'running' });
    await jobs['import-directory']({ importId: 500 });
  });
});
