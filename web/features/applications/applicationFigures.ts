import type { ApplicationStatus } from '#contract/applications/applicationStatus.ts';
import { WITHDRAWABLE } from '#contract/applications/applicationStatus.ts';
import type { EventStatus } from '#contract/events/eventStatus.ts';

/** What the figures need of an application. */
interface CountedApplication {
  status: ApplicationStatus;
  event: { nextDate: string | null; status: EventStatus } | null;
  market: { id: number; boothFee: string };
}

export interface ApplicationFigures {
  active: number;
  upcomingEvents: number;
  /** Dollars a day; null while no market was applied to. */
  averageBoothFee: number | null;
  /** Of 100 decided; null while none is. */
  approvalRate: number | null;
}

/** What the summary cards of the vendor dashboard say. */
export function applicationFigures(applications: CountedApplication[]): ApplicationFigures {
  const isToCome = ({ event }: CountedApplication) =>
    event !== null && event.nextDate !== null && event.status !== 'cancelled';
  const withStatus = (status: ApplicationStatus) =>
    applications.filter((application) => application.status === status);
  const approved = withStatus('approved');
  const decided = approved.length + withStatus('rejected').length;
  const fees = new Map(applications.map(({ market }) => [market.id, Number(market.boothFee)]));
  return {
    active: applications.filter(
      (application) =>
        WITHDRAWABLE.includes(application.status) &&
        (application.event === null || isToCome(application)),
    ).length,
    upcomingEvents: approved.filter(isToCome).length,
    averageBoothFee:
      fees.size === 0 ? null : [...fees.values()].reduce((sum, fee) => sum + fee, 0) / fees.size,
    approvalRate: decided === 0 ? null : Math.round((100 * approved.length) / decided),
  };
}
