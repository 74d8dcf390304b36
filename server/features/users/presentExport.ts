import type { UserExport } from '#contract/users/userExport.ts';
import { presentReceipt } from '#server/features/billing/presentReceipt.ts';
import { presentClaim } from '#server/features/claims/presentClaim.ts';
import { presentOwnEvent } from '#server/features/events/presentOwnEvent.ts';
import { listingOf } from '#server/features/listings/listingColumns.queries.ts';
import { toMarketEntry } from '#server/features/markets/marketEntry.ts';
import { presentMarket } from '#server/features/markets/search/presentMarket.ts';
import { addressOf } from '#server/features/media/mediaNames.ts';
import { editedOf } from '#server/features/products/presentProduct.ts';
import { presentProfile } from './presentProfile.ts';
import type { UserBelongings } from './userExport.queries.ts';
import type { UserRow } from './users.queries.ts';

/** Everything that is stored about a person, as she may take it with her. */
export function presentExport(
  user: UserRow,
  belongings: UserBelongings,
  exportedAtMs: number,
): UserExport {
  const { vendor, vendorSettings, calendarFeed } = belongings;
  return {
    exportedAt: new Date(exportedAtMs).toISOString(),
    profile: {
      ...presentProfile(user),
      createdAt: user.createdAt.toISOString(),
      updatedAt: user.updatedAt.toISOString(),
    },
    sessions: belongings.sessions.map(({ createdAt, expiresAt }) => ({
      startedAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
    savedMarkets: belongings.savedMarkets.map(({ market, savedAt }) => ({
      ...presentMarketName(market),
      savedAt: savedAt.toISOString(),
    })),
    likedVendors: belongings.likedVendors.map(({ vendorId, businessName, likedAt }) => ({
      vendorId,
      businessName,
      likedAt: likedAt.toISOString(),
    })),
    reviews: belongings.reviews.map(({ market, review }) => ({
      ...presentMarketName(market),
      reviewerName: review.reviewerName,
      rating: review.rating,
      comment: review.comment,
      reviewDate: review.reviewDate.toISOString(),
    })),
    organizedMarkets: belongings.organizedMarkets.map((record) =>
      presentOwnMarket(record, belongings, exportedAtMs),
    ),
    organizedEvents: belongings.organizedEvents.map((event) => {
      const { version: _ofForms, ...told } = presentOwnEvent(event, exportedAtMs);
      return told;
    }),
    vendorProfile: vendor && presentVendor(vendor),
    vendorSettings: vendorSettings
      ? {
          travelCity: vendorSettings.travelCity,
          travelState: vendorSettings.travelState,
          travelRadiusMiles: vendorSettings.travelRadiusMiles,
          defaultNote: vendorSettings.defaultNote,
        }
      : null,
    applications: belongings.applications.map((record) => presentApplication(record, belongings)),
    places: belongings.places.map(({ market, eventDate, marks }) => ({
      ...presentMarketName(market),
      eventDate,
      paid: marks?.isPaid ?? false,
      arrived: marks?.hasArrived ?? false,
    })),
    applicationDecisions: belongings.applicationChanges
      .filter(({ vendorUserId }) => vendorUserId !== user.id)
      .map(({ change, market }) => ({ ...presentMarketName(market), ...presentChange(change) })),
    calendarFeed: calendarFeed ? { createdAt: calendarFeed.createdAt.toISOString() } : null,
    trials: belongings.plans.trials.map(({ tier, startedAt, endsAt }) => ({
      plan: tier,
      startedAt: startedAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
    coupons: belongings.plans.redemptions.map(({ tier, code, redeemedAt, endsOn }) => ({
      plan: tier,
      code,
      redeemedAt: redeemedAt.toISOString(),
      freeUntil: endsOn,
    })),
    subscriptions: belongings.plans.subscriptions.map((subscription) => ({
      plan: subscription.tier,
      interval: subscription.interval,
      status: subscription.status,
      startedAt: subscription.startedAt.toISOString(),
      endsAt: subscription.cancelsAt?.toISOString() ?? null,
    })),
    paymentCustomers: belongings.paymentCustomers,
    receipts: belongings.receipts.map(presentReceipt),
    claims: belongings.claims.map(presentClaim),
    reports: belongings.reports.map((record) => ({
      listing: listingOf(record),
      kind: record.report.kind,
      text: record.report.text,
      email: record.report.email,
      status: record.report.status,
      note: record.report.note,
      createdAt: record.report.createdAt.toISOString(),
    })),
    contactMessages: belongings.contactMessages.map((message) => ({
      name: message.name,
      email: message.email,
      userType: message.userType,
      subject: message.subject,
      message: message.message,
      writtenAt: message.createdAt.toISOString(),
    })),
    media: belongings.media.map(({ name, contentType, createdAt }) => ({
      address: addressOf(name),
      contentType,
      createdAt: createdAt.toISOString(),
    })),
    announcements: belongings.announcements.map((announcement) => ({
      subject: announcement.subject,
      message: announcement.message,
      recipients: announcement.recipients,
      createdAt: announcement.createdAt.toISOString(),
    })),
    pushSubscriptions: belongings.pushSubscriptions.map(({ createdAt }) => ({
      createdAt: createdAt.toISOString(),
    })),
    textMessages: belongings.textMessages.map((message) => ({
      recipient: message.recipient,
      text: message.text,
      createdAt: message.createdAt.toISOString(),
      sentAt: message.sentAt?.toISOString() ?? null,
    })),
    notifications: belongings.notifications.map((notification) => ({
      kind: notification.kind,
      title: notification.title,
      body: notification.body,
      createdAt: notification.createdAt.toISOString(),
      readAt: notification.readAt?.toISOString() ?? null,
    })),
    mails: belongings.mails.map((mail) => ({
      kind: mail.kind,
      recipient: mail.recipient,
      subject: mail.subject,
      createdAt: mail.createdAt.toISOString(),
      sentAt: mail.sentAt?.toISOString() ?? null,
    })),
  };
}

const presentMarketName = ({ id, name }: { id: number; name: string }) => ({
  marketId: id,
  marketName: name,
});

function presentOwnMarket(
  record: UserBelongings['organizedMarkets'][number],
  { products, configurations, replies }: UserBelongings,
  nowMs: number,
): UserExport['organizedMarkets'][number] {
  const { id } = record.row;
  return {
    ...presentMarketName(record.row),
    listing: presentMarket(toMarketEntry(record), nowMs),
    products: products
      .filter(({ product }) => product.marketId === id)
      .map(({ product }) => ({ ...editedOf(product), inStockOn: product.inStockOn })),
    vendorTerms: configurations.flatMap(({ configuration: { marketId, savedAt, demands } }) =>
      marketId === id ? { savedAt: savedAt.toISOString(), demands } : [],
    ),
    replies: replies.flatMap(({ review: { marketId, reviewDate, reply, repliedAt } }) =>
      marketId === id && reply !== null && repliedAt !== null
        ? { reviewDate: reviewDate.toISOString(), reply, repliedAt: repliedAt.toISOString() }
        : [],
    ),
  };
}

function presentApplication(
  { application, market, eventDate }: UserBelongings['applications'][number],
  { applicationChanges }: UserBelongings,
): UserExport['applications'][number] {
  return {
    ...presentMarketName(market),
    eventDate,
    status: application.status,
    notes: application.notes,
    approvalNotes: application.approvalNotes,
    rejectionReason: application.rejectionReason,
    agreementAcceptedAt: application.agreementAcceptedAt?.toISOString() ?? null,
    agreementDocument: application.agreementDocumentUrl,
    appliedAt: application.createdAt.toISOString(),
    history: applicationChanges
      .filter(({ change }) => change.applicationId === application.id)
      .map(({ change }) => presentChange(change)),
  };
}

const presentChange = ({
  status,
  note,
  changedAt,
}: UserBelongings['applicationChanges'][number]['change']) => ({
  status,
  note,
  changedAt: changedAt.toISOString(),
});

function presentVendor(
  vendor: NonNullable<UserBelongings['vendor']>,
): NonNullable<UserExport['vendorProfile']> {
  return {
    businessName: vendor.businessName,
    businessType: vendor.businessType,
    description: vendor.description,
    phone: vendor.phone,
    email: vendor.email,
    website: vendor.website,
    facebookUrl: vendor.facebookUrl,
    instagramUrl: vendor.instagramUrl,
    linkedinUrl: vendor.linkedinUrl,
    address: vendor.address,
    city: vendor.city,
    state: vendor.state,
    zipCode: vendor.zipCode,
    imageUrl: vendor.imageUrl,
    businessHours: vendor.businessHours,
    categories: vendor.categories,
    licenseNumber: vendor.licenseNumber,
    insuranceInfo: vendor.insuranceInfo,
    deliveryOptions: vendor.deliveryOptions,
    paymentMethods: vendor.paymentMethods,
    sustainabilityPractices: vendor.sustainabilityPractices,
    productCatalog: vendor.productCatalog,
    createdAt: vendor.createdAt.toISOString(),
    updatedAt: vendor.updatedAt.toISOString(),
  };
}
