import { setFlagsFromString } from 'node:v8';

/**
 * Sets up the JavaScript engine for a server; to be called before anything else.
 *
 * V8 notices that what is made while the index is being filled lives long, and from then on makes
 * objects of that kind among the old ones at once, each request's parsed parameters with them.
 * There they outlive their request, keep alive what they refer to, and make each small collection
 * take 5 to 10 ms instead of half a millisecond: a quarter of all processor time under load.
 */
export function tuneEngine(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}
