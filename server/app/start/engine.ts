import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { resolveDrizzleOnce } from './resolveDrizzleOnce.ts';

const COMPILED = join(import.meta.dirname, '../../../node_modules/.cache/local-markets/compiled');

/**
 * Sets up the JavaScript engine for a server; to be called before anything else.
 *
 * V8 notices that what is made while the index is being filled lives long, and from then on makes
 * objects of that kind among the old ones at once, each request's parsed parameters with them.
 * There they outlive their request, keep alive what they refer to, and make each small collection
 * take 5 to 10 ms instead of half a millisecond: a quarter of all processor time under load.
 *
 * What one start has compiled the next one reads, where the folder can be written to: a sixth of the
 * time until the site is open.
 */
export function tuneEngine(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
  enableCompileCache(COMPILED);
  resolveDrizzleOnce();
}
