import type { ApplicationStatus } from '#contract/applications/applicationStatus.ts';
import { type Act, changesBetween } from '#server/features/audit/recordAct.ts';
import type { ApplicationRecord } from './applications.queries.ts';
import { numberedTargetName } from './targetName.ts';

/** 'Approved the application of …' */
const DONE: Partial<Record<ApplicationStatus, string>> = {
  under_review: 'Began to review',
  approved: 'Approved',
  rejected: 'Rejected',
  waitlisted: 'Waitlisted',
};

/** What a decision on an application is in the trail. */
export const decisionAct = (
  record: Pick<ApplicationRecord, 'application' | 'vendor' | 'market' | 'event'>,
  { status, note }: { status: ApplicationStatus; note: string | null },
): Act => ({
  act: 'application.decided',
  subjectId: record.application.id,
  summary: `${DONE[status] ?? 'Changed'} the application of ${record.vendor.businessName} to ${numberedTargetName(record)}.`,
  changes: changesBetween({ status: record.application.status, note: null }, { status, note }),
});
