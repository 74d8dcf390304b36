import type { ListingName } from '#contract/listings/listings.ts';
import type { ReportWrite } from '#contract/reports/reports.ts';
import { apiSend } from '#web/lib/api/api.ts';

/** Says what is wrong with a listing. */
export const sendReport = ({ kind, id }: ListingName, report: ReportWrite) =>
  apiSend<{ id: number }>('POST', `/api/${kind}s/${id}/reports`, report);
