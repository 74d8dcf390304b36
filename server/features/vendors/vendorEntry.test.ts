import { expect, it } from 'vitest';
import { dateOfDay, dayNumber } from '#contract/calendarDays.ts';
import { anEvent, aVendor } from '#server/testing/builders.ts';
import { seededRandom } from '#server/testing/seededRandom.ts';
import { testDatabase } from '#server/testing/testDatabase.ts';
import { appearancesOf, nextAppearanceOf, toVendorEntry } from './vendorEntry.ts';

const { connection } = await testDatabase();
const NOW = Date.parse('2026-06-03T19:00:00Z');

it('the next appearance is the first of all, whatever the events', async () => {
  const random = seededRandom(3);
  const among = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const row = await aVendor(connection);
  const event = await anEvent(connection);
  let told = 0;
  for (let round = 0; round < 500; round++) {
    const events = Array.from({ length: Math.floor(random() * 5) }, (_, index) => {
      const first = dayNumber('2026-05-20') + Math.floor(random() * 100);
      return {
        event: {
          ...event,
          id: index + 1,
          eventDate: dateOfDay(first),
          startTime: among(['08:00', '09:00', '17:30']),
        },
        market: {
          id: index + 1,
          name: `Market ${index}`,
          city: 'Portland',
          state: 'OR',
          timeZone: among(['America/Los_Angeles', 'America/New_York', null]),
        },
      };
    });
    const entry = toVendorEntry({ row, likesCount: 0, events });
    const [first = null] = appearancesOf(entry, NOW);
    expect(nextAppearanceOf(entry, NOW)).toEqual(first);
    if (first) told += 1;
  }
  expect(told).toBeGreaterThan(200);
});
