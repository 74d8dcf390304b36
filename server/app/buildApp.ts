import { randomUUID } from 'node:crypto';
import fastifyCompress from '@fastify/compress';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { mayUse } from '#server/features/billing/planAccess.ts';
import { directMarket } from '#server/features/markets/directMarket.ts';
import { directSearch } from '#server/features/markets/directSearch.ts';
import { unindexedMarkets } from '#server/features/markets/unindexedMarkets.ts';
import { viewerOf } from '#server/features/sessions/viewer.ts';
import { access } from '#server/policies/access.ts';
import { planGate } from '#server/policies/planGate.ts';
import { crossSite } from './admission/crossSite.ts';
import { openFrontDoor } from './admission/frontDoor.ts';
import { pathAsked } from './admission/pathAsked.ts';
import { rateLimits } from './admission/rateLimits.ts';
import { requestBodies } from './admission/requestBodies.ts';
import { roomToWrite } from './admission/roomToWrite.ts';
import { endSlowClients, PATIENCE, refuseNonRequest } from './admission/slowClients.ts';
import { traffic } from './admission/traffic.ts';
import { errorRenderer, renderError } from './answers/errorRenderer.ts';
import { PACKED_FROM_BYTES } from './answers/packing.ts';
import { readOwnWrites } from './answers/readOwnWrites.ts';
import { securityHeaders } from './answers/securityHeaders.ts';
import { unknownAddress } from './answers/unknownAddress.ts';
import { speakPlainly } from './faultWords.ts';
import { FEATURE_ROUTES } from './featureRoutes.ts';
import { health } from './observing/health.ts';
import { metrics } from './observing/metrics.ts';
import { requestLines } from './observing/requestLines.ts';
import { requestLogger } from './observing/requestLogger.ts';
import { openApi } from './openApi.ts';
import { refusals } from './refusals.ts';
import type { Services } from './services.ts';

const BODY_LIMIT_BYTES = 1_048_576;
/** Nothing that may be sent takes longer. */
const LONGEST_REQUEST_MS = 3_600_000;

/** The whole API as a plugin tree; whoever starts it adds the pages and listens. */
export async function buildApp(
  services: Services,
  log: FastifyBaseLogger,
  patience = PATIENCE,
): Promise<FastifyInstance> {
  const { environment } = services;
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: requestLogger,
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    http: {
      headersTimeout: patience.headMs,
      connectionsCheckingInterval: patience.checkEveryMs,
      // A request without a body is then no stream that has to be ended and closed, a tenth of what a
      // search costs; nor does it tell that it was 'close'd: the response does.
      optimizeEmptyRequests: true,
    },
    // How long a body may take depends on its size: `endSlowClients` sees to that.
    requestTimeout: LONGEST_REQUEST_MS,
    clientErrorHandler: refuseNonRequest,
    trustProxy: environment.trustedProxies,
    // Else what asks `request.url` about itself would be told of another address than the router.
    rewriteUrl: pathAsked,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    // A malformed address is the sender's mistake and is answered like one.
    frameworkErrors: renderError,
  });
  speakPlainly();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorate('services', services);

  await app.register(refusals);
  await app.register(traffic);
  await app.register(errorRenderer);
  await app.register(requestLines);
  await app.register(unknownAddress);
  await app.register(securityHeaders, {
    strictTransportSecurity: environment.publicUrl.startsWith('https:'),
  });
  await app.register(crossSite);
  await app.register(roomToWrite);
  await app.register(requestBodies);
  await app.register(readOwnWrites);
  // Who may read the other market is asked there.
  await app.register(unindexedMarkets);
  await app.register(access, {
    viewerOf,
    holdsAdminKey: (key) => services.adminKey.matches(key),
  });
  await app.register(planGate, { mayUse: (userId, tier) => mayUse(services, userId, tier) });
  await app.register(rateLimits);
  await app.register(fastifyCompress, {
    threshold: PACKED_FROM_BYTES,
    encodings: ['gzip', 'identity'],
    globalDecompression: false,
  });
  await app.register(openApi);
  await app.register(health);
  await app.register(metrics);
  for (const routes of FEATURE_ROUTES) await app.register(routes);
  if (services.identity.routes) await app.register(services.identity.routes);
  if (services.payments.routes) await app.register(services.payments.routes);
  openFrontDoor(app, directSearch(app), directMarket(app));
  endSlowClients(app.server, patience);
  return app;
}
