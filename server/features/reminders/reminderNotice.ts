import { postalAddressLine } from '#contract/addresses.ts';
import type { KnownDemands } from '#contract/market-configuration/marketDemands.ts';
import { clockTimeText } from '#contract/opening-times/clockTimeText.ts';
import { eventPath } from '#server/features/events/eventPath.ts';
import { dayAndMonth, longDate } from '#server/features/events/longDate.ts';
import type { Notice } from '#server/features/notifications/notify.ts';

import type { DueReminder } from './reminders.queries.ts';

/** What a vendor has to know the day before: when, where, and how to set up. */
export function reminderNotice(
  { userId, key, event, market }: DueReminder,
  demands: KnownDemands | undefined,
): Notice {
  const lines = [
    `You sell at ${market.name} on ${longDate(event.eventDate)}, ${timeText(event.startTime)} to ${timeText(event.endTime)}.`,
    postalAddressLine(market),
    demands?.setupTime && `Setup time: ${demands.setupTime}`,
    event.earlySetup && 'Early setup: from 30 minutes before start',
    event.lateBreakdown && 'Late breakdown: until 30 minutes after end',
    event.specialInstructions && `Instructions: ${event.specialInstructions}`,
    event.weatherPolicy && `Weather: ${event.weatherPolicy}`,
  ];
  return {
    userId,
    kind: 'event_reminder',
    // By its day: it is read on that day too, by a phone that was off, and in the list for good.
    title: `${dayAndMonth(event.eventDate)}: ${market.name}, ${timeText(event.startTime)}`,
    body: lines.filter(Boolean).join('\n'),
    path: eventPath(event.id),
    key,
  };
}

const timeText = (time: string): string => clockTimeText(time, 'long');
