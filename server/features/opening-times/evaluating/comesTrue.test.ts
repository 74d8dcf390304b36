import { expect, it } from 'vitest';
import type { OpenStatus, YearlyClosure } from '#contract/opening-times/openingTimes.ts';
import { seededRandom } from '#server/testing/seededRandom.ts';
import { randomOpeningTimes } from '../testing/randomOpeningTimes.ts';
import { type OpeningPlace, openStatus } from './evaluate.ts';
import { clockText } from './statusText.ts';
import { zoneNamed } from './timeZones.ts';

/** With and without daylight saving, half an hour off, and where the day is oldest. */
const ZONES = [
  'America/Los_Angeles',
  'America/Phoenix',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Pacific/Pago_Pago',
];
/** Both changes of the clocks in the United States, a leap day and a year's end. */
const DAYS = ['2026-03-08', '2026-11-01', '2028-02-29', '2027-12-31'];
const CLOSURES: YearlyClosure[] = [
  { from: '11-01', to: '11-07', weekday: 'sunday' },
  { from: '12-31', to: '01-01' },
  { from: '02-29', to: '02-29' },
];
const MINUTE = 60_000;
const HALF_HOUR = 30 * MINUTE;
const LOOKS = 20;
const ROUNDS = 150;
const STEPS = 8;

const next = seededRandom(2_028);
const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;

function randomPlace(): OpeningPlace & { timeZone: string } {
  const openingTimes = randomOpeningTimes(next, { year: 2026, nights: next() < 0.5 });
  return {
    openingTimes: next() < 0.5 ? openingTimes : { ...openingTimes, yearlyClosures: CLOSURES },
    timeZone: pick(ZONES),
    latitude: null,
    longitude: null,
    datedOpenings: [],
  };
}

/** The clock on the wall at the end of what is open at an instant, over every change until then. */
function closingHour(place: OpeningPlace & { timeZone: string }, from: number): string {
  let end = from;
  for (let status = openStatus(place, end); status.state === 'open'; ) {
    end = Date.parse(status.changesAt ?? '');
    status = openStatus(place, end);
  }
  const iso = zoneNamed(place.timeZone)?.toIso(end) ?? '';
  return clockText(Number(iso.slice(11, 13)) * 60 + Number(iso.slice(14, 16)));
}

function expectToComeTrue(place: OpeningPlace & { timeZone: string }, at: number): OpenStatus {
  const status = openStatus(place, at);
  const said = `${JSON.stringify(place)} at ${new Date(at).toISOString()}: ${status.text}`;
  const changesAt = Date.parse(status.changesAt ?? '');
  expect(changesAt, said).toBeGreaterThan(at);
  expect(openStatus(place, changesAt - 1), said).toEqual(status);
  if (status.opensAt !== null) {
    const opensAt = Date.parse(status.opensAt);
    expect(openStatus(place, opensAt).state, said).toBe('open');
    const pace = Math.max(HALF_HOUR, (opensAt - at) / LOOKS);
    for (let before = opensAt - 1; before > at; before -= pace) {
      expect(openStatus(place, before).state, said).toBe('closed');
    }
  }
  if (status.text.startsWith('Open now until ')) {
    const text = status.text.replace('midnight', clockText(0));
    expect(text.endsWith(closingHour(place, at)), said).toBe(true);
  }
  return status;
}

it('what is said of the next opening and of closing comes true, whatever the clocks do', () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const place = randomPlace();
    let at = Date.parse(`${pick(DAYS)}T00:00:00Z`) + Math.floor((next() - 0.5) * 4_320) * MINUTE;
    for (let step = 0; step < STEPS; step += 1) {
      const { changesAt } = expectToComeTrue(place, at);
      at = Date.parse(changesAt ?? '');
    }
  }
});
