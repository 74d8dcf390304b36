import type { OwnEvent } from '#contract/organizer/organizer.ts';
import { versionOf } from '#server/app/versions.ts';
import type { EventToRun } from './events.queries.ts';
import { fieldsOf, storedValues } from './eventValues.ts';
import { presentEvent } from './presentEvent.ts';

/** An event as those see it who run it. */
export const presentOwnEvent = (
  { event, series, market, currentVendors }: EventToRun,
  nowMs: number,
): OwnEvent => ({
  ...presentEvent({ ...event, series, currentVendors }, market, nowMs),
  marketName: market.name,
  marketCategory: market.category,
  version: versionOf(fieldsOf(storedValues(event, series))),
});
