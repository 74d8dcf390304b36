import { z } from 'zod';
import { announcementSchema } from '#contract/announcements/announcements.ts';
import { applicationChangeSchema, applicationSchema } from '#contract/applications/applications.ts';
import { receiptSchema } from '#contract/billing/billing.ts';
import { BILLING_INTERVALS, PLAN_TIERS } from '#contract/billing/plans.ts';
import { claimSchema } from '#contract/claims/claims.ts';
import { CONTACT_USER_TYPES } from '#contract/contact/userTypes.ts';
import { namedListingSchema } from '#contract/listings/namedListing.ts';
import { knownDemandsSchema } from '#contract/market-configuration/marketConfiguration.ts';
import { marketSchema } from '#contract/markets/markets.ts';
import { NOTIFICATION_KINDS } from '#contract/notifications/notificationKinds.ts';
import { ownEventSchema } from '#contract/organizer/organizer.ts';
import { outboxMessageSchema } from '#contract/outbox/outbox.ts';
import { productSchema } from '#contract/products/products.ts';
import { REPORT_KINDS } from '#contract/reports/reportForm.ts';
import { REPORT_STATUSES } from '#contract/reports/reports.ts';
import { vendorSettingsSchema } from '#contract/vendors/vendorSettings.ts';
import { userProfileSchema } from './users.ts';

const instant = z.iso.datetime({ offset: true });
const text = z.string().nullable();
const market = { marketId: z.int(), marketName: z.string() };

/** GET /api/user/export: everything stored about a person, for herself. */
export const userExportSchema = z.object({
  exportedAt: instant,
  profile: z.object({ ...userProfileSchema.shape, createdAt: instant, updatedAt: instant }),
  sessions: z.array(z.object({ startedAt: instant, expiresAt: instant })),
  savedMarkets: z.array(z.object({ ...market, savedAt: instant })),
  likedVendors: z.array(
    z.object({ vendorId: z.int(), businessName: z.string(), likedAt: instant }),
  ),
  reviews: z.array(
    z.object({
      ...market,
      reviewerName: z.string(),
      rating: z.int(),
      comment: text,
      reviewDate: instant,
    }),
  ),
  organizedMarkets: z
    .array(
      z.object({
        ...market,
        listing: marketSchema,
        products: z.array(
          productSchema.pick({ name: true, price: true, unit: true, season: true }).extend({
            inStockOn: z.iso.date().nullable().describe('the last day it was said to be in stock'),
          }),
        ),
        vendorTerms: z
          .array(z.object({ savedAt: instant, demands: knownDemandsSchema }))
          .describe('what the market asked of vendors, each time that it changed'),
        replies: z
          .array(z.object({ reviewDate: instant, reply: z.string(), repliedAt: instant }))
          .describe('what the market has answered to reviews'),
      }),
    )
    .describe('the markets and stands that she runs'),
  organizedEvents: z.array(ownEventSchema.omit({ version: true })),
  vendorProfile: z
    .object({
      businessName: z.string(),
      businessType: z.string(),
      description: text,
      phone: text,
      email: text,
      website: text,
      facebookUrl: text,
      instagramUrl: text,
      linkedinUrl: text,
      address: text,
      city: text,
      state: text,
      zipCode: text,
      imageUrl: text,
      businessHours: text,
      categories: z.array(z.string()),
      licenseNumber: text,
      insuranceInfo: text,
      deliveryOptions: z.array(z.string()),
      paymentMethods: z.array(z.string()),
      sustainabilityPractices: text,
      productCatalog: text,
      createdAt: instant,
      updatedAt: instant,
    })
    .nullable(),
  vendorSettings: vendorSettingsSchema.nullable(),
  applications: z.array(
    z.object({
      ...market,
      ...applicationSchema.pick({
        status: true,
        notes: true,
        approvalNotes: true,
        rejectionReason: true,
        agreementAcceptedAt: true,
      }).shape,
      eventDate: text.describe('of the event; null: for the market in general'),
      agreementDocument: text,
      appliedAt: instant,
      history: z.array(applicationChangeSchema),
    }),
  ),
  places: z
    .array(
      z.object({
        ...market,
        eventDate: z.iso.date(),
        paid: z.boolean().describe('marked by the organizer as paid'),
        arrived: z.boolean().describe('marked by the organizer as there on the day'),
      }),
    )
    .describe('the events at which she has a place'),
  applicationDecisions: z
    .array(z.object({ ...market, ...applicationChangeSchema.shape }))
    .describe('what she said of the applications of others'),
  calendarFeed: z
    .object({ createdAt: instant })
    .nullable()
    .describe('without its address, which is as good as a password'),
  trials: z.array(z.object({ plan: z.enum(PLAN_TIERS), startedAt: instant, endsAt: instant })),
  coupons: z.array(
    z.object({
      plan: z.enum(PLAN_TIERS),
      code: z.string(),
      redeemedAt: instant,
      freeUntil: z.iso.date(),
    }),
  ),
  subscriptions: z.array(
    z.object({
      plan: z.enum(PLAN_TIERS),
      interval: z.enum(BILLING_INTERVALS),
      status: z.string(),
      startedAt: instant,
      endsAt: instant.nullable(),
    }),
  ),
  paymentCustomers: z
    .array(z.object({ provider: z.string(), customerId: z.string() }))
    .describe('how payment providers know her'),
  receipts: z.array(receiptSchema),
  claims: z.array(claimSchema),
  reports: z.array(
    z.object({
      listing: namedListingSchema,
      kind: z.enum(REPORT_KINDS),
      text: z.string(),
      email: text,
      status: z.enum(REPORT_STATUSES),
      note: text.describe('what the administrator said of it'),
      createdAt: instant,
    }),
  ),
  contactMessages: z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      userType: z.enum(CONTACT_USER_TYPES),
      subject: z.string(),
      message: z.string(),
      writtenAt: instant,
    }),
  ),
  media: z
    .array(z.object({ address: z.string(), contentType: z.string(), createdAt: instant }))
    .describe('pictures and documents that she brought'),
  announcements: z
    .array(
      announcementSchema.pick({ subject: true, message: true, recipients: true, createdAt: true }),
    )
    .describe('what she wrote to the vendors of her markets'),
  pushSubscriptions: z
    .array(z.object({ createdAt: instant }))
    .describe('the browsers that are told of news, without their addresses'),
  textMessages: z.array(
    outboxMessageSchema.pick({ recipient: true, text: true, createdAt: true, sentAt: true }),
  ),
  notifications: z.array(
    z.object({
      kind: z.enum(NOTIFICATION_KINDS),
      title: z.string(),
      body: z.string(),
      createdAt: instant,
      readAt: instant.nullable(),
    }),
  ),
  mails: z
    .array(
      z.object({
        kind: z.string(),
        recipient: z.string(),
        subject: z.string(),
        createdAt: instant,
        sentAt: instant.nullable(),
      }),
    )
    .describe('without their text: a link in one can be as good as a password'),
});
export type UserExport = z.infer<typeof userExportSchema>;
