import { APPLICATION_STATUS_LABELS } from '#contract/applications/applicationStatus.ts';
import type { Application } from '#contract/applications/applications.ts';
import { formatShortDate } from '#web/lib/dates.ts';
import { formatMoment } from '#web/lib/moments.ts';

/** What was applied to: 'Bee Street Market · Sat, Dec 5'. */
export const targetOf = ({ market, event }: Pick<Application, 'market' | 'event'>): string =>
  event ? `${market.name} · ${formatShortDate(event.nextDate ?? event.eventDate)}` : market.name;

export function appliedOn({ applicationDate }: Pick<Application, 'applicationDate'>): string {
  const date = formatMoment(applicationDate);
  return date ? `Applied ${date}` : 'Date not available';
}

/** Why she need not apply a second time: 'Applied Nov 23, 2026. It is pending.' */
export const standingText = (
  application: Pick<Application, 'applicationDate' | 'status'>,
): string =>
  `${appliedOn(application)}. It is ${APPLICATION_STATUS_LABELS[application.status].toLowerCase()}.`;
