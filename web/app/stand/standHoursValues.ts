import { z } from 'zod';
import type { ListingPatch } from '#contract/farm-direct/farmDirect.ts';
import type { Market } from '#contract/markets/markets.ts';
import type { YearlyClosure } from '#contract/opening-times/openingTimes.ts';
import {
  NEVER_OPEN,
  openingTimesOf,
  opensAtAll,
  scheduleOf,
  timeOfYearOf,
  usualWeek,
  type WeeklySchedule,
} from '#contract/opening-times/weeklySchedule.ts';
import {
  fromTimeOfYearDraft,
  type TimeOfYearDraft,
  toTimeOfYearDraft,
} from '#web/features/market-form/openingTimesDraft.ts';

/** What the form about the hours of a stand holds. */
interface StandHoursValues {
  /** Null: hours that are more than a week stay as they are. */
  schedule: WeeklySchedule | null;
  timeOfYear: TimeOfYearDraft;
  closures: readonly YearlyClosure[];
}

/** What the form begins with: the usual week, where nobody has told any hours. */
export function standHoursValues({
  openingTimes,
  hoursText,
}: Pick<Market, 'openingTimes' | 'hoursText'>): StandHoursValues {
  const stored = openingTimes && scheduleOf(openingTimes);
  return {
    schedule: stored ?? (hoursText === null ? usualWeek() : null),
    timeOfYear: toTimeOfYearDraft(timeOfYearOf(openingTimes)),
    closures: openingTimes?.yearlyClosures ?? [],
  };
}

/** As it is sent. Single days are not this form's: they stay whatever they are by now. */
function toPatch({ schedule, timeOfYear, closures }: StandHoursValues): ListingPatch {
  if (!schedule) return {};
  const { exceptions: _stay, ...openingTimes } = openingTimesOf(
    schedule,
    null,
    fromTimeOfYearDraft(timeOfYear),
  );
  return { openingTimes: { ...openingTimes, yearlyClosures: [...closures] } };
}

/** What the form may say. Each fault is named at the field that puts it right. */
export const standHoursSchema = z
  .custom<StandHoursValues>()
  .refine(({ schedule }) => !schedule || opensAtAll(openingTimesOf(schedule)), {
    error: `${NEVER_OPEN} For today alone, use ‘Close for Today’ above; for days to come, ‘Days you’ll be closed’. To be closed for part of the year, choose the dates when you are open under ‘Time of the year’.`,
    path: ['schedule'],
  })
  .refine(({ timeOfYear: { span, from, to } }) => span !== 'part' || from !== null || to !== null, {
    error: 'Choose the first and the last day.',
    path: ['timeOfYear'],
  })
  .transform(toPatch);
