import type { FastifyPluginAsync } from 'fastify';
import { adminRoutes } from '#server/features/admin/admin.routes.ts';
import { listingRoutes } from '#server/features/admin/listings.routes.ts';
import { overviewRoutes } from '#server/features/admin/overview.routes.ts';
import { announcementRoutes } from '#server/features/announcements/announcements.routes.ts';
import { applicationRoutes } from '#server/features/applications/applications.routes.ts';
import { applicationMoveRoutes } from '#server/features/applications/moves.routes.ts';
import { receivedApplicationRoutes } from '#server/features/applications/received.routes.ts';
import { actRoutes } from '#server/features/audit/acts.routes.ts';
import { freePlanRoutes } from '#server/features/billing/freePlans.routes.ts';
import { paymentRoutes } from '#server/features/billing/payments.routes.ts';
import { promotionRoutes } from '#server/features/billing/promotions/promotions.routes.ts';
import { subscriptionRoutes } from '#server/features/billing/subscription.routes.ts';
import { billingWebhook } from '#server/features/billing/webhook.routes.ts';
import { claimRoutes } from '#server/features/claims/claims.routes.ts';
import { confirmationRoutes } from '#server/features/confirmations/confirmations.routes.ts';
import { contactRoutes } from '#server/features/contact/contact.routes.ts';
import { receivedMessageRoutes } from '#server/features/contact/received.routes.ts';
import { duplicateRoutes } from '#server/features/duplicates/duplicates.routes.ts';
import { eventRoutes } from '#server/features/events/events.routes.ts';
import { eventWritingRoutes } from '#server/features/events/eventWriting.routes.ts';
import { farmDirectRoutes } from '#server/features/farm-direct/farmDirect.routes.ts';
import { importRoutes } from '#server/features/imports/imports.routes.ts';
import { liveRoutes } from '#server/features/live/live.routes.ts';
import { mailRoutes } from '#server/features/mail/mails.routes.ts';
import { marketConfigurationRoutes } from '#server/features/market-configuration/configuration.routes.ts';
import { marketCountRoutes } from '#server/features/market-counts/marketCounts.routes.ts';
import { marketRoutes } from '#server/features/markets/markets.routes.ts';
import { marketWritingRoutes } from '#server/features/markets/writing.routes.ts';
import { mediaRoutes } from '#server/features/media/media.routes.ts';
import { myMarketRoutes } from '#server/features/my-markets/myMarkets.routes.ts';
import { notificationRoutes } from '#server/features/notifications/notifications.routes.ts';
import { organizerRoutes } from '#server/features/organizer/organizer.routes.ts';
import { placeRoutes } from '#server/features/places/places.routes.ts';
import { productRoutes } from '#server/features/products/products.routes.ts';
import { pushRoutes } from '#server/features/push/push.routes.ts';
import { reportRoutes } from '#server/features/reports/reports.routes.ts';
import { reviewRemovalRoutes } from '#server/features/reviews/removal.routes.ts';
import { replyRoutes } from '#server/features/reviews/replies.routes.ts';
import { reviewRoutes } from '#server/features/reviews/reviews.routes.ts';
import { rosterRoutes } from '#server/features/roster/roster.routes.ts';
import { sessionRoutes } from '#server/features/sessions/sessions.routes.ts';
import { siteRoutes } from '#server/features/site/site.routes.ts';
import { textMessageRoutes } from '#server/features/text-messages/textMessages.routes.ts';
import { unsubscribeRoutes } from '#server/features/unsubscribe/unsubscribe.routes.ts';
import { accountRoutes } from '#server/features/users/account.routes.ts';
import { userRoutes } from '#server/features/users/users.routes.ts';
import { vendorCalendarRoutes } from '#server/features/vendor-calendar/vendorCalendar.routes.ts';
import { likeRoutes } from '#server/features/vendors/likes.routes.ts';
import { vendorProfileRoutes } from '#server/features/vendors/profile.routes.ts';
import { vendorSettingsRoutes } from '#server/features/vendors/settings.routes.ts';
import { vendorRoutes } from '#server/features/vendors/vendors.routes.ts';

/** The routes of all features, but for those that depend on which service is used. */
export const FEATURE_ROUTES: readonly FastifyPluginAsync[] = [
  accountRoutes,
  actRoutes,
  adminRoutes,
  announcementRoutes,
  applicationRoutes,
  applicationMoveRoutes,
  billingWebhook,
  claimRoutes,
  confirmationRoutes,
  contactRoutes,
  duplicateRoutes,
  eventRoutes,
  eventWritingRoutes,
  farmDirectRoutes,
  freePlanRoutes,
  importRoutes,
  likeRoutes,
  listingRoutes,
  liveRoutes,
  mailRoutes,
  marketConfigurationRoutes,
  marketCountRoutes,
  marketRoutes,
  marketWritingRoutes,
  mediaRoutes,
  myMarketRoutes,
  notificationRoutes,
  organizerRoutes,
  overviewRoutes,
  paymentRoutes,
  placeRoutes,
  productRoutes,
  promotionRoutes,
  pushRoutes,
  receivedApplicationRoutes,
  receivedMessageRoutes,
  replyRoutes,
  reviewRemovalRoutes,
  reportRoutes,
  reviewRoutes,
  rosterRoutes,
  sessionRoutes,
  siteRoutes,
  subscriptionRoutes,
  textMessageRoutes,
  unsubscribeRoutes,
  userRoutes,
  vendorCalendarRoutes,
  vendorProfileRoutes,
  vendorRoutes,
  vendorSettingsRoutes,
];
