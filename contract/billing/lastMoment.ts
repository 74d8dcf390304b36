/**
 * The last moment of a day: when it ends in Hawaii, so that nobody in the country is refused on what
 * her own calendar still calls the last day.
 * @param day as YYYY-MM-DD
 */
export const lastMomentOf = (day: string): Date => new Date(`${day}T23:59:59.999-10:00`);

/**
 * Whether a coupon gives something to whoever has the plan already.
 * @param endsOn the coupon's last day
 * @param until when what she has ends; null: nobody knows, as it goes on being paid for; undefined:
 * she does not have it
 */
export const couponOutlasts = (endsOn: string, until: Date | string | null | undefined): boolean =>
  until === undefined || (until !== null && new Date(until) < lastMomentOf(endsOn));

/** The day that it is in Hawaii: no day before it is still running anywhere in the country. */
export const runningDay = (now: number): string =>
  new Date(now - 10 * 3_600_000).toISOString().slice(0, 10);
