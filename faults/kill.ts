import { setTimeout as wait } from 'node:timers/promises';
import { type RoundFigures, strickenRounds } from './rounds.ts';
import type { World } from './world.ts';

/** The server is killed this long after the last write that counts, at most. */
const LATEST_MS = 40;

/** Kills a site with many writers at random moments, and looks whether all is there. */
export const killRounds = (
  world: World,
  options: Parameters<typeof strickenRounds>[1],
): Promise<RoundFigures> =>
  strickenRounds(world, options, async ({ site, random }) => {
    await wait(random.integer(0, LATEST_MS));
    await site.kill('SIGKILL');
  });
