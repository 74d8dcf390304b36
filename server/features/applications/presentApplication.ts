import type { Application, ApplicationWithHistory } from '#contract/applications/applications.ts';
import type { DemandChange } from '#contract/market-configuration/marketDemands.ts';
import type { Services } from '#server/app/services.ts';
import type { applicationChanges } from '#server/db/schema.ts';
import { presentEvent } from '#server/features/events/presentEvent.ts';
import { NOTHING_COUNTED, toMarketEntry } from '#server/features/markets/marketEntry.ts';
import { presentMarketCard } from '#server/features/markets/search/presentMarket.ts';
import type { Viewer } from '#server/policies/policy.ts';
import { can } from '#server/policies/policy.ts';
import { hasOffer, movableOf, movesOf } from './applicationRules.ts';
import { editApplication, partiesOf } from './applications.policy.ts';
import type { ApplicationRecord } from './applications.queries.ts';

/** The fields of an application that leave the server, with what the viewer may make of it. */
export function presentApplication(
  { marketIndex, now }: Pick<Services, 'marketIndex' | 'now'>,
  viewer: Viewer,
  record: ApplicationRecord,
): Application {
  const { application, vendor, market, event, series, currentVendors } = record;
  const entry = marketIndex.get(market.id) ?? justStored(market);
  const parties = partiesOf(record);
  const movable = movableOf(record);
  return {
    id: application.id,
    vendorId: vendor.id,
    marketEventId: event?.id ?? market.id,
    status: application.status,
    applicationDate: application.createdAt.toISOString(),
    notes: application.notes,
    approvalNotes: application.approvalNotes,
    rejectionReason: application.rejectionReason,
    agreementAcceptedAt: application.agreementAcceptedAt?.toISOString() ?? null,
    agreementDocumentUrl: application.agreementDocumentUrl,
    offeredUntil: hasOffer(movable, now())
      ? (application.offeredUntil?.toISOString() ?? null)
      : null,
    vendor: {
      id: vendor.id,
      businessName: vendor.businessName,
      businessType: vendor.businessType,
      email: vendor.email,
      phone: vendor.phone,
      city: vendor.city,
      state: vendor.state,
      description: vendor.description,
    },
    event: event && presentEvent({ ...event, series, currentVendors }, market, now()),
    market: { ...presentMarketCard(entry, now()), timeZone: market.timeZone },
    permissions: {
      moves: movesOf(viewer, movable, now()),
      edit: application.status === 'pending' && can(viewer, editApplication, parties),
    },
  };
}

export function presentHistory(
  application: Application,
  changes: (typeof applicationChanges.$inferSelect)[],
  demandChanges: DemandChange[],
): ApplicationWithHistory {
  return {
    ...application,
    demandChanges,
    history: changes.map(({ status, note, changedAt }) => ({
      status,
      note,
      changedAt: changedAt.toISOString(),
    })),
  };
}

/** A market that the index has not heard of yet: nobody can have counted anything about it. */
const justStored = (row: ApplicationRecord['market']) => toMarketEntry({ row, ...NOTHING_COUNTED });
