import type { Services } from '#server/app/services.ts';
import { localMoment } from './eventClock.ts';

/** What the clocks show at the markets of a time zone. */
export interface LocalTime {
  /** Null: at those whose time zone is not known. */
  zone: string | null;
  /** 'YYYY-MM-DD'. */
  today: string;
  /** 'HH:MM'. */
  time: string;
}

/**
 * What the clocks show at all markets that the index knows: one for each time zone, that of the
 * unknown ones among them.
 */
export const marketClocks = ({
  marketIndex,
  now,
}: Pick<Services, 'marketIndex' | 'now'>): LocalTime[] =>
  [null, ...marketIndex.timeZones].map((zone) => {
    const [today = '', time = ''] = localMoment(zone, now()).split('T');
    return { zone, today, time };
  });
