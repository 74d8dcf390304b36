import { APPLICATION_STATUS_LABELS } from '#contract/applications/applicationStatus.ts';
import type { Application } from '#contract/applications/applications.ts';
import { isCalledOff } from '#contract/events/eventStatus.ts';
import type { MarketEvent } from '#contract/events/events.ts';
import { clockTimeText } from '#contract/opening-times/clockTimeText.ts';
import { today } from '#web/lib/texts/dates.ts';
import { formatMoment } from '#web/lib/texts/moments.ts';
import { formatShortDate } from '#web/lib/texts/shortDate.ts';

/** 'Sat, Dec 5', or 'Sun, Nov 1, 2028' where it is not of this year. */
export const eventDay = (date: string): string =>
  date.slice(0, 4) === today().slice(0, 4)
    ? formatShortDate(date)
    : `${formatShortDate(date)}, ${date.slice(0, 4)}`;

/**
 * What was applied to: 'Bee Street Market · Sat, Dec 5, 9:00 AM'. A market may have a morning and a
 * night market on one day.
 */
export const targetOf = ({ market, event }: Pick<Application, 'market' | 'event'>): string =>
  event
    ? `${market.name} · ${eventDay(event.nextDate ?? event.eventDate)}, ${clockTimeText(event.startTime, 'long')}`
    : market.name;

/** Why nobody need prepare for an event; null while it is to come as planned. */
export const eventNote = ({
  status,
  hasEnded,
}: Pick<MarketEvent, 'status' | 'hasEnded'>): string | null => {
  if (isCalledOff(status)) return `This event is ${status}.`;
  return hasEnded ? 'This event is over.' : null;
};

export function appliedOn({ applicationDate }: Pick<Application, 'applicationDate'>): string {
  const date = formatMoment(applicationDate);
  return date ? `Applied ${date}` : 'Date not available';
}

/** Why she need not apply a second time: 'Applied Nov 23, 2026. It is pending.' */
export const standingText = (
  application: Pick<Application, 'applicationDate' | 'status'>,
): string =>
  `${appliedOn(application)}. It is ${APPLICATION_STATUS_LABELS[application.status].toLowerCase()}.`;
