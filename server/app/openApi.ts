import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { problemSchema } from '#contract/problem.ts';

/** Most answers may be one: it is described once, and named. */
z.globalRegistry.add(problemSchema, { id: 'Problem' });

/** The API's description, made from the contract: /api/openapi.json, to be read at /api/docs. */
export const openApi = fastifyPlugin(
  async (app: FastifyInstance) => {
    await app.register(fastifySwagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'Local Markets',
          description: 'Markets, events and places. Errors are problem details (RFC 9457).',
          version: '1',
        },
        servers: [{ url: app.services.environment.publicUrl }],
      },
      transform: jsonSchemaTransform,
      transformObject: jsonSchemaTransformObject,
    });
    await app.register(fastifySwaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: true,
      uiConfig: { docExpansion: 'list', deepLinking: true },
    });
    // Half a megabyte, and the same for as long as the process runs.
    let description: Buffer | null = null;
    app.get(
      '/api/openapi.json',
      { config: { access: 'everyone' }, schema: { hide: true } },
      (_request, reply) => {
        description ??= Buffer.from(JSON.stringify(app.swagger()));
        return reply
          .type('application/json; charset=utf-8')
          .header('cache-control', 'public, max-age=300')
          .send(description);
      },
    );
  },
  { name: 'open-api' },
);
