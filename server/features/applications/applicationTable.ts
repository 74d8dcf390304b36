import { stringify } from 'csv-stringify/sync';
import { APPLICATION_STATUS_LABELS } from '#contract/applications/applicationStatus.ts';
import type { EventStatus } from '#contract/events/eventStatus.ts';
import { businessTypeLabel } from '#contract/vendors/vendorCategories.ts';
import { todayAt } from '#server/features/events/eventClock.ts';
import type { ApplicationRecord } from './applications.queries.ts';

/** Without it a day that was called off, or put off to none yet, reads like one to plan for. */
const EVENT_STATUS_NAMES: Record<EventStatus, string> = {
  draft: 'Draft',
  active: 'Active',
  scheduled: 'Scheduled',
  cancelled: 'Cancelled',
  postponed: 'Postponed',
};

const COLUMNS: [title: string, read: (record: ApplicationRecord) => string | null][] = [
  ['Business', ({ vendor }) => vendor.businessName],
  ['Type', ({ vendor }) => businessTypeLabel(vendor.businessType)],
  ['Phone', ({ vendor }) => vendor.phone],
  ['Email', ({ vendor }) => vendor.email],
  ['City', ({ vendor }) => vendor.city],
  ['State', ({ vendor }) => vendor.state],
  ['Market', ({ market }) => market.name],
  ['Event date', ({ event }) => event?.eventDate ?? null],
  ['Start', ({ event }) => event?.startTime ?? null],
  ['End', ({ event }) => event?.endTime ?? null],
  ['Event status', ({ event }) => event && EVENT_STATUS_NAMES[event.status]],
  ['Status', ({ application }) => APPLICATION_STATUS_LABELS[application.status]],
  [
    'Applied',
    ({ application, market }) => todayAt(market.timeZone, application.createdAt.getTime()),
  ],
  ['Notes', ({ application }) => application.notes],
  ['Approval notes', ({ application }) => application.approvalNotes],
  ['Rejection reason', ({ application }) => application.rejectionReason],
];

/**
 * Applications as a table that spreadsheets open: RFC 4180, in UTF-8 with the mark by which they
 * know that. What vendors wrote is never taken for a formula.
 */
export const applicationTable = (records: readonly ApplicationRecord[]): string =>
  stringify(
    [
      COLUMNS.map(([title]) => title),
      ...records.map((record) => COLUMNS.map(([, read]) => read(record))),
    ],
    { bom: true, record_delimiter: 'windows', escape_formulas: true },
  );
