import { randomUUID } from 'node:crypto';
import fastifyCompress from '@fastify/compress';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { adminRoutes } from '#server/features/admin/admin.routes.ts';
import { listingRoutes } from '#server/features/admin/listings.routes.ts';
import { overviewRoutes } from '#server/features/admin/overview.routes.ts';
import { announcementRoutes } from '#server/features/announcements/announcements.routes.ts';
import { applicationRoutes } from '#server/features/applications/applications.routes.ts';
import { organizerApplicationRoutes } from '#server/features/applications/organizer.routes.ts';
import { actRoutes } from '#server/features/audit/acts.routes.ts';
import { freePlanRoutes } from '#server/features/billing/freePlans.routes.ts';
import { paymentRoutes } from '#server/features/billing/payments.routes.ts';
import { mayUse } from '#server/features/billing/planAccess.ts';
import { promotionRoutes } from '#server/features/billing/promotions.routes.ts';
import { subscriptionRoutes } from '#server/features/billing/subscription.routes.ts';
import { billingWebhook } from '#server/features/billing/webhook.routes.ts';
import { claimRoutes } from '#server/features/claims/claims.routes.ts';
import { confirmationRoutes } from '#server/features/confirmations/confirmations.routes.ts';
import { contactRoutes } from '#server/features/contact/contact.routes.ts';
import { receivedMessageRoutes } from '#server/features/contact/received.routes.ts';
import { duplicateRoutes } from '#server/features/duplicates/duplicates.routes.ts';
import { mergedMarketRedirects } from '#server/features/duplicates/mergedMarketRedirects.ts';
import { eventRoutes } from '#server/features/events/events.routes.ts';
import { eventWritingRoutes } from '#server/features/events/eventWriting.routes.ts';
import { farmDirectRoutes } from '#server/features/farm-direct/farmDirect.routes.ts';
import { importRoutes } from '#server/features/imports/imports.routes.ts';
import { liveRoutes } from '#server/features/live/live.routes.ts';
import { mailRoutes } from '#server/features/mail/mails.routes.ts';
import { marketConfigurationRoutes } from '#server/features/market-configuration/configuration.routes.ts';
import { marketCountRoutes } from '#server/features/market-counts/marketCounts.routes.ts';
import { directSearch } from '#server/features/markets/directSearch.ts';
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
import { replyRoutes } from '#server/features/reviews/replies.routes.ts';
import { reviewRoutes } from '#server/features/reviews/reviews.routes.ts';
import { rosterRoutes } from '#server/features/roster/roster.routes.ts';
import { sessionRoutes } from '#server/features/sessions/sessions.routes.ts';
import { viewerOf } from '#server/features/sessions/viewer.ts';
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
import { access } from '#server/policies/access.ts';
import { planGate } from '#server/policies/planGate.ts';
import type { Services } from './application.ts';
import { crossSite } from './crossSite.ts';
import { answerDirectly } from './directAnswers.ts';
import { errorRenderer, renderError } from './errorRenderer.ts';
import { health } from './health.ts';
import { metrics } from './metrics.ts';
import { openApi } from './openApi.ts';
import { rateLimits } from './rateLimits.ts';
import { requestBodies } from './requestBodies.ts';
import { requestLogger } from './requestLogger.ts';
import { securityHeaders } from './securityHeaders.ts';
import { unknownAddress } from './unknownAddress.ts';

const BODY_LIMIT_BYTES = 1_048_576;
/** Slow clients give up their connection after this long, in milliseconds. */
const REQUEST_TIMEOUT_MS = 30_000;

/** The whole API as a plugin tree; whoever starts it adds the pages and listens. */
export async function buildApp(
  services: Services,
  log: FastifyBaseLogger,
): Promise<FastifyInstance> {
  const { environment } = services;
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: requestLogger,
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: environment.trustedProxies,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    // A malformed address is the sender's mistake and is answered like one.
    frameworkErrors: renderError,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorate('services', services);
  app.decorate('directAnswers', { answered: 0 });

  await app.register(errorRenderer);
  await app.register(unknownAddress);
  await app.register(securityHeaders, {
    strictTransportSecurity: environment.publicUrl.startsWith('https:'),
  });
  await app.register(crossSite);
  await app.register(requestBodies);
  // Who may read the other market is asked there.
  await app.register(mergedMarketRedirects);
  await app.register(access, {
    viewerOf,
    holdsAdminKey: (key) => services.adminKey.matches(key),
  });
  await app.register(planGate, { mayUse: (userId, tier) => mayUse(services, userId, tier) });
  await app.register(rateLimits);
  await app.register(fastifyCompress, { threshold: 1024, encodings: ['gzip', 'identity'] });
  await app.register(openApi);
  await app.register(health);
  await app.register(metrics);
  await app.register(siteRoutes);
  await app.register(sessionRoutes);
  await app.register(adminRoutes);
  await app.register(actRoutes);
  await app.register(overviewRoutes);
  await app.register(importRoutes);
  await app.register(duplicateRoutes);
  await app.register(promotionRoutes);
  await app.register(receivedMessageRoutes);
  await app.register(listingRoutes);
  await app.register(userRoutes);
  await app.register(accountRoutes);
  await app.register(marketRoutes);
  await app.register(marketWritingRoutes);
  await app.register(marketConfigurationRoutes);
  await app.register(eventRoutes);
  await app.register(eventWritingRoutes);
  await app.register(reviewRoutes);
  await app.register(replyRoutes);
  await app.register(productRoutes);
  await app.register(marketCountRoutes);
  await app.register(farmDirectRoutes);
  await app.register(myMarketRoutes);
  await app.register(placeRoutes);
  await app.register(mediaRoutes);
  await app.register(vendorRoutes);
  await app.register(likeRoutes);
  await app.register(vendorProfileRoutes);
  await app.register(vendorSettingsRoutes);
  await app.register(applicationRoutes);
  await app.register(organizerApplicationRoutes);
  await app.register(organizerRoutes);
  await app.register(rosterRoutes);
  await app.register(vendorCalendarRoutes);
  if (services.identity.routes) await app.register(services.identity.routes);
  await app.register(subscriptionRoutes);
  await app.register(freePlanRoutes);
  await app.register(paymentRoutes);
  await app.register(billingWebhook);
  if (services.payments.routes) await app.register(services.payments.routes);
  await app.register(claimRoutes);
  await app.register(reportRoutes);
  await app.register(confirmationRoutes);
  await app.register(contactRoutes);
  await app.register(mailRoutes);
  await app.register(liveRoutes);
  await app.register(notificationRoutes);
  await app.register(pushRoutes);
  await app.register(unsubscribeRoutes);
  await app.register(textMessageRoutes);
  await app.register(announcementRoutes);
  answerDirectly(app, directSearch(app));
  return app;
}
