import type { Roster, RosterVendor } from '#contract/roster/roster.ts';
import type { marketEvents, markets } from '#server/db/schema.ts';
import { statedFee } from '#server/features/markets/statedFee.ts';
import { personName } from '#server/features/users/personName.ts';
import type { RosterRow } from './roster.queries.ts';

interface RosterTarget {
  event: typeof marketEvents.$inferSelect;
  market: typeof markets.$inferSelect;
}

export const presentRoster = ({ event, market }: RosterTarget, rows: RosterRow[]): Roster => ({
  eventId: event.id,
  eventDate: event.eventDate,
  startTime: event.startTime,
  endTime: event.endTime,
  status: event.status,
  maxVendors: event.maxVendors,
  marketId: market.id,
  marketName: market.name,
  address: market.address,
  city: market.city,
  state: market.state,
  boothFee: statedFee(market),
  vendors: rows.map(presentVendor),
});

/** Whom to call: what the business says of itself, or else what its person does. */
function presentVendor({ vendor, user, application, mark }: RosterRow): RosterVendor {
  return {
    vendorId: vendor.id,
    businessName: vendor.businessName,
    businessType: vendor.businessType,
    contactName: user && personName(user),
    phone: vendor.phone ?? user?.phone ?? null,
    email: vendor.email ?? user?.email ?? null,
    notes: application?.notes ?? null,
    approvalNotes: application?.approvalNotes ?? null,
    paid: mark?.isPaid ?? false,
    arrived: mark?.hasArrived ?? false,
  };
}
