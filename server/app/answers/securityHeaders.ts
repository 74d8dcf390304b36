import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import helmet, { type HelmetOptions } from 'helmet';

export interface SecurityHeadersOptions {
  /** Whether the site is reached by https only. */
  strictTransportSecurity: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** For what is answered past the hooks. */
    securityHeaders: Readonly<OutgoingHttpHeaders>;
  }
}

/** What Helmet would set on an answer, by lower-case name. */
function helmetHeaders(options: HelmetOptions): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, (error) => {
    if (error) throw error;
  });
  return response.getHeaders();
}

/**
 * The security headers of every answer. They never differ from one answer to the next, so Helmet is
 * asked for them once: asked each time it takes longer than a search does.
 */
export const securityHeaders = fastifyPlugin<SecurityHeadersOptions>(
  async (app: FastifyInstance, { strictTransportSecurity }) => {
    const headers = helmetHeaders({
      // Pages bring a policy of their own; what the API answers may load nothing at all.
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      },
      strictTransportSecurity,
      crossOriginEmbedderPolicy: false,
      crossOriginResourcePolicy: { policy: 'same-site' },
      // The sign-in popup must be able to talk to the page that opened it.
      crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      // Said to browsers and plug-ins of which none is in use any more.
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
    });
    app.decorate('securityHeaders', headers);
    app.addHook('onRequest', (_request, reply, done) => {
      reply.headers(headers);
      done();
    });
  },
  { name: 'security-headers' },
);
