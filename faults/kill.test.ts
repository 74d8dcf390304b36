import { afterEach, expect, it } from 'vitest';
import { BUILD_TIMEOUT_MS, ensureBuiltSite } from '#server/testing/builtSite.ts';
import { endServerProcesses } from '#server/testing/serverProcess.ts';
import { databaseUrlOf, testDatabase } from '#server/testing/testDatabase.ts';
import { killRounds } from './kill.ts';
import { embeddedWorld, postgresWorld } from './world.ts';

/** `npm run faults` does this fifty times; figures in docs/RELIABILITY.md. */
const ROUNDS = 2;

const database = await testDatabase();
afterEach(endServerProcesses);

it(
  'killed while many people write, it comes back with all that it has acknowledged, once and whole',
  async () => {
    await ensureBuiltSite();
    const url = await databaseUrlOf(database);
    const world = url === null ? await embeddedWorld() : await postgresWorld(url);
    const waitsForJobs = url === null;
    const seed = `${Date.now()}`;
    const figures = await killRounds(world, { rounds: ROUNDS, seed, waitsForJobs });
    await world.remove();
    expect(figures.acknowledged, seed).toBeGreaterThan(0);
    expect(figures.lost, seed).toEqual([]);
    expect(figures.doubled, seed).toEqual([]);
    expect(figures.half, seed).toEqual([]);
    expect(figures.differing, seed).toEqual([]);
    expect(figures.failures, seed).toEqual([]);
    if (waitsForJobs) expect(figures.mailsLost, seed).toBe(0);
  },
  BUILD_TIMEOUT_MS + 120_000,
);
