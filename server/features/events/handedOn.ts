import type { EventEdit } from '#contract/events/eventWrites.ts';
import type { EventRow } from './events.queries.ts';
import type { SeriesRow } from './series.queries.ts';

/** What a series hands on to its events, and each may say for itself. */
export const HANDED_ON = [
  'startTime',
  'endTime',
  'status',
  'maxVendors',
  'eventType',
  'specialInstructions',
  'earlySetup',
  'lateBreakdown',
  'weatherPolicy',
  'insuranceNeeded',
  'tablesProvided',
  'avgDailyFootTraffic',
] as const satisfies readonly (keyof EventRow & keyof SeriesRow & keyof EventEdit)[];

export type HandedOn = Pick<EventRow, (typeof HANDED_ON)[number]>;

export const pickHandedOn = (row: HandedOn): HandedOn =>
  Object.fromEntries(HANDED_ON.map((field) => [field, row[field]])) as HandedOn;
