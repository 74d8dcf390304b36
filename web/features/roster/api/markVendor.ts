import type { RosterMark, RosterVendor } from '#contract/roster/roster.ts';
import { apiSend } from '#web/lib/api/api.ts';

/** Marks a vendor who comes to an event as paid, as arrived, or as neither. */
export const markVendor = (
  eventId: number,
  vendorId: number,
  mark: RosterMark,
): Promise<RosterVendor> => apiSend('PUT', `/api/events/${eventId}/roster/${vendorId}`, mark);
