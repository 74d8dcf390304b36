import { GULF } from './gulf.ts';
import type { Metro } from './metro.ts';
import { MIDWEST } from './midwest.ts';
import { MOUNTAINS } from './mountains.ts';
import { NORTHEAST } from './northeast.ts';
import { portland } from './portland.ts';
import { SOUTHEAST } from './southeast.ts';
import { WEST_COAST } from './westCoast.ts';

/** The demo's thirty metropolitan areas, Portland first. */
export const METROS: readonly Metro[] = [
  portland,
  ...WEST_COAST,
  ...MOUNTAINS,
  ...GULF,
  ...SOUTHEAST,
  ...MIDWEST,
  ...NORTHEAST,
];
