import { LAST_ZONE } from '#contract/lastZone.ts';
import { localMoment } from '#server/features/events/eventClock.ts';

const DAY = { from: '09:00', until: '19:00' };
/** Where somebody is not known, it is to be day in the west and in the east of the country. */
const ANYWHERE = [LAST_ZONE, 'America/New_York'];

/** Whether people can be told of what has time: nobody's telephone is to ring at night for it. */
export const isDaytime = (timeZone: string | null, nowMs: number): boolean =>
  (timeZone ? [timeZone] : ANYWHERE).every((zone) => {
    const [, time = ''] = localMoment(zone, nowMs).split('T');
    return DAY.from <= time && time < DAY.until;
  });
