import {
  APPLICATION_STATUS_LABELS,
  APPLICATION_STATUSES,
  type ApplicationStatus,
} from '#contract/applications/applicationStatus.ts';
import { type CountedApplication, isActive } from './applicationFigures.ts';

/** Those of a vendor's applications that may still lead to a day at a market, or those of one status. */
export type OwnApplicationsPart = 'active' | ApplicationStatus;

const PARTS = ['active', ...APPLICATION_STATUSES] as const;

/** Reads the part from an address that anybody may have written; nothing: all are asked for. */
export const readPart = (raw: unknown): OwnApplicationsPart | undefined =>
  PARTS.find((part) => part === raw);

const isIn = (part: OwnApplicationsPart, application: CountedApplication): boolean =>
  part === 'active' ? isActive(application) : application.status === part;

export const applicationsIn = <Each extends CountedApplication>(
  part: OwnApplicationsPart | undefined,
  applications: Each[],
): Each[] => (part ? applications.filter((application) => isIn(part, application)) : applications);

/** What there is to choose from: the parts that have applications, and the one that is chosen. */
export function partChoices(
  applications: CountedApplication[],
  chosen: OwnApplicationsPart | undefined,
) {
  return PARTS.map((part) => ({
    part,
    label: part === 'active' ? 'Active' : APPLICATION_STATUS_LABELS[part],
    count: applicationsIn(part, applications).length,
  })).filter(({ part, count }) => count > 0 || part === chosen);
}
