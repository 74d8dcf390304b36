import { zoneNamed } from '#server/features/opening-times/timeZones.ts';

/** Where in the United States the day ends last. */
const LAST_ZONE = 'Pacific/Pago_Pago';

/**
 * The calendar date at a place, 'YYYY-MM-DD'; where its time zone is not known, the one that the
 * last place still has, so that nothing is over before its time.
 */
export function todayAt(timeZone: string | null, nowMs: number): string {
  const zone = (timeZone === null ? null : zoneNamed(timeZone)) ?? zoneNamed(LAST_ZONE);
  if (!zone) throw new RangeError(`${LAST_ZONE} is no time zone`);
  return zone.toIso(nowMs).slice(0, 10);
}
