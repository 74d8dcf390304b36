import type { ApplicationStatus } from '#contract/applications/applicationStatus.ts';
import { WITHDRAWABLE } from '#contract/applications/applicationStatus.ts';
import { type EventStatus, isToTakePlace } from '#contract/events/eventStatus.ts';

/** What the figures need of an application. */
export interface CountedApplication {
  status: ApplicationStatus;
  event: { hasEnded: boolean; status: EventStatus } | null;
  market: { id: number; boothFee: string };
}

export interface ApplicationFigures {
  active: number;
  upcomingEvents: number;
  /** Dollars a day, of the markets where she may still come to sell; null while there are none. */
  averageBoothFee: number | null;
  /** Of 100 decided; null while none is. */
  approvalRate: number | null;
}

/** Whether an application may still lead to a day at a market: what is put off may get another one. */
export const isActive = ({ status, event }: CountedApplication) =>
  WITHDRAWABLE.includes(status) &&
  (event === null || (!event.hasEnded && event.status !== 'cancelled'));

/** How many applications to a market may still lead to a day there; null: none. */
export function activeText(applications: CountedApplication[], marketId: number): string | null {
  const { length } = applications.filter(
    (application) => application.market.id === marketId && isActive(application),
  );
  if (length === 0) return null;
  return length === 1 ? 'Applied' : `${length} applications`;
}

/** What the summary cards of the vendor dashboard say. */
export function applicationFigures(applications: CountedApplication[]): ApplicationFigures {
  const withStatus = (status: ApplicationStatus) =>
    applications.filter((application) => application.status === status);
  const approved = withStatus('approved');
  const decided = approved.length + withStatus('rejected').length;
  const active = applications.filter(isActive);
  const stated = active.filter(({ market }) => market.boothFee !== '');
  const fees = new Map(stated.map(({ market }) => [market.id, Number(market.boothFee)]));
  return {
    active: active.length,
    upcomingEvents: approved.filter(({ event }) => event !== null && isToTakePlace(event)).length,
    averageBoothFee:
      fees.size === 0 ? null : [...fees.values()].reduce((sum, fee) => sum + fee, 0) / fees.size,
    approvalRate: decided === 0 ? null : Math.round((100 * approved.length) / decided),
  };
}
