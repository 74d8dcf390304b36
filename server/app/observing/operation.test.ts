import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { describe, expect, it } from 'vitest';
import { traffic } from '#server/app/admission/traffic.ts';
import { errorRenderer } from '#server/app/answers/errorRenderer.ts';
import type { Services } from '#server/app/services.ts';
import { openPostgresql } from '#server/db/postgresql.ts';
import { aMarket } from '#server/testing/builders.ts';
import { testApp } from '#server/testing/testApp.ts';
import { health } from './health.ts';

const { app, services, database, settled } = await testApp();

describe('GET /api/health', () => {
  it('says that all is well, which nobody may keep', async () => {
    await aMarket(database.connection);
    await settled();
    const answer = await app.inject('/api/health');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ status: 'ok', database: database.kind, markets: 1 });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('says when to ask again while the database does not answer', async () => {
    const nowhere = openPostgresql('postgres://127.0.0.1:1/nowhere', () => {});
    const broken: Services = { ...services, database: nowhere };
    const alone = Fastify();
    alone.setValidatorCompiler(validatorCompiler);
    alone.setSerializerCompiler(serializerCompiler);
    alone.decorate('services', broken);
    await alone.register(traffic);
    await alone.register(errorRenderer);
    await alone.register(health);
    const answer = await alone.inject('/api/health');
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.json()).toMatchObject({
      type: 'unavailable',
      detail: 'The database isn’t responding.',
    });
    await alone.close();
    await nowhere.close();
  });
});

describe('the description of the API', () => {
  it('is OpenAPI made from the contract, with the limits of the parameters', async () => {
    const document = (await app.inject('/api/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    const { parameters } = document.paths['/api/markets'].get;
    const schemaOf = (name: string) =>
      parameters.find((parameter: { name: string }) => parameter.name === name)?.schema;
    expect(schemaOf('limit')).toMatchObject({ type: 'integer', minimum: 1, maximum: 1000 });
    expect(schemaOf('lat')).toMatchObject({ type: 'number', minimum: -90, maximum: 90 });
    expect(schemaOf('view')).toMatchObject({ enum: ['full', 'card', 'pin'] });
  });

  it('names a tag, a summary and the answers of every call', async () => {
    const { paths } = app.swagger();
    for (const [path, methods] of Object.entries(paths ?? {})) {
      for (const operation of Object.values<{ responses?: object }>(methods ?? {})) {
        expect(operation, path).toMatchObject({
          tags: [expect.any(String)],
          summary: expect.any(String),
        });
        expect(Object.keys(operation.responses ?? {}), path).toContainEqual(
          expect.stringMatching(/^2\d\d$/),
        );
      }
    }
  });

  it('can be read in a browser', async () => {
    const answer = await app.inject('/api/docs/');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^text\/html/);
  });
});

it('long answers are compressed for those who can read that, and say so to caches', async () => {
  for (let number = 0; number < 3; number += 1) await aMarket(database.connection);
  await settled();
  const packed = await app.inject({
    url: '/api/markets',
    headers: { 'accept-encoding': 'br, gzip' },
  });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(packed.headers.vary).toMatch(/accept-encoding/i);
  const plain = await app.inject('/api/markets');
  expect(plain.headers).not.toHaveProperty('content-encoding');
});
