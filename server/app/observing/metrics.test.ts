import { beforeEach, describe, expect, it } from 'vitest';
import { aMarket } from '#server/testing/builders.ts';
import { testApp } from '#server/testing/testApp.ts';

const TOKEN = 'a token of at least thirty-two characters';
const { app, services, database, settled } = await testApp();
const guarded = await testApp({ database, environment: { metricsToken: TOKEN } });

/** The value of a metric, with its labels as they are printed. */
const metricIn = (text: string, metric: string) =>
  text
    .split('\n')
    .find((line) => line.startsWith(`${metric} `))
    ?.split(' ')[1];

describe('GET /metrics', () => {
  beforeEach(() => services.jobs.enqueue(database.connection, 'tell-opportunities', {}));

  it('counts requests by route, listings and waiting jobs, and the process itself', async () => {
    await aMarket(database.connection);
    await settled();
    await app.inject('/api/markets/1');
    await app.inject('/api/markets/999999');
    const answer = await app.inject('/metrics');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
    });
    const count = 'http_request_duration_seconds_count';
    const route = 'method="GET",route="/api/markets/:id"';
    expect(metricIn(answer.body, `${count}{${route},status="200"}`)).toBe('1');
    expect(metricIn(answer.body, `${count}{${route},status="404"}`)).toBe('1');
    expect(metricIn(answer.body, 'read_model_listings{kind="market"}')).toBe('1');
    expect(metricIn(answer.body, 'jobs_waiting{kind="tell-opportunities",state="created"}')).toBe(
      '1',
    );
    expect(Number(metricIn(answer.body, 'process_resident_memory_bytes'))).toBeGreaterThan(1e6);
  });

  it('counts the searches that are answered in front of the routes', async () => {
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const before = Number(
      metricIn((await app.inject('/metrics')).body, 'http_direct_answers_total'),
    );
    for (let asked = 0; asked < 3; asked++) {
      await fetch(`${address}/api/markets?lat=45.5&lng=-122.6&limit=25`, {
        headers: { 'accept-encoding': 'identity' },
      });
    }
    const after = await (await fetch(`${address}/metrics`)).text();
    expect(Number(metricIn(after, 'http_direct_answers_total')) - before).toBe(3);
  });

  it.each(['forwarded', 'x-forwarded-for', 'via'])(
    'is not for what a proxy passes on: %s',
    async (name) => {
      const answer = await app.inject({ url: '/metrics', headers: { [name]: '127.0.0.1' } });
      expect(answer.statusCode).toBe(401);
    },
  );

  it('is not for other machines', async () => {
    const answer = await app.inject({ url: '/metrics', remoteAddress: '192.0.2.7' });
    expect(answer.statusCode).toBe(401);
    expect(answer.json().detail).toContain('METRICS_TOKEN');
  });

  it('is for whoever shows the token, from anywhere, and for nobody else', async () => {
    const ask = async (authorization?: string) =>
      (
        await guarded.app.inject({
          url: '/metrics',
          remoteAddress: '192.0.2.7',
          headers: authorization === undefined ? {} : { authorization },
        })
      ).statusCode;
    expect(await ask(`Bearer ${TOKEN}`)).toBe(200);
    expect(await ask(`Bearer ${TOKEN}!`)).toBe(401);
    expect(await ask(TOKEN)).toBe(401);
    expect(await ask()).toBe(401);
    expect((await guarded.app.inject('/metrics')).statusCode).toBe(401);
  });
});
