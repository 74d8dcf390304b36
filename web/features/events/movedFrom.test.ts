import { expect, it } from 'vitest';
import type { EventStatus } from '#contract/events/eventStatus.ts';
import { movedFrom } from './movedFrom.ts';

it.each<[EventStatus, string[], string | null]>([
  ['scheduled', ['2026-12-05'], 'Moved from Saturday, December\u00a05, 2026'],
  [
    'active',
    ['2026-12-05', '2026-12-06'],
    'Moved from Saturday, December\u00a05, 2026 and Sunday, December\u00a06, 2026',
  ],
  ['active', [], null],
  ['postponed', ['2026-12-05'], null],
  ['cancelled', ['2026-12-05'], null],
])('what is %s and was put off from %j says %j', (status, previousDates, says) => {
  expect(movedFrom({ status, previousDates })).toBe(says);
});
