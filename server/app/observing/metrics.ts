import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { unauthenticated } from '#server/app/problems.ts';
import { countWaitingJobs } from '#server/jobs/jobCounts.queries.ts';

/** In seconds. */
const DURATION_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
/** What a proxy adds; whoever it speaks for may be anywhere. */
const FORWARDING_HEADERS = ['forwarded', 'x-forwarded-for', 'via'];

/**
 * GET /metrics, in Prometheus' own format: for whoever shows METRICS_TOKEN, and without one for what
 * runs on the same machine. docs/OPERATING.md says what each of them means.
 */
export const metrics = fastifyPlugin(
  async (app: FastifyInstance) => {
    const { environment, database, marketIndex, vendorIndex } = app.services;
    const register = new Registry();
    const registers = [register];

    const durations = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'How long requests took that came to a route, by method, route and status.',
      labelNames: ['method', 'route', 'status'],
      buckets: DURATION_BUCKETS,
      registers,
    });
    app.addHook('onResponse', (request, reply, done) => {
      const { method, routeOptions } = request;
      const route = routeName(routeOptions.url);
      durations.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
      done();
    });

    // Counted where they are answered, because there a microsecond counts.
    new Counter({
      name: 'http_direct_answers_total',
      help: 'Searches, markets, pages and built files answered from memory in front of the routes.',
      registers,
      collect() {
        this.reset();
        this.inc(app.traffic.answeredDirectly);
      },
    });
    new Counter({
      name: 'http_refused_total',
      help: 'Requests answered 503 because there were too many.',
      registers,
      collect() {
        this.reset();
        this.inc(app.traffic.refused);
      },
    });
    new Gauge({
      name: 'http_requests_in_progress',
      help: 'Requests that are being worked on, those within this process among them.',
      registers,
      collect() {
        this.set(app.traffic.inProgress);
      },
    });
    new Gauge({
      name: 'read_model_listings',
      help: 'What searches are answered from, by kind.',
      labelNames: ['kind'],
      registers,
      collect() {
        this.set({ kind: 'market' }, marketIndex.size);
        this.set({ kind: 'vendor' }, vendorIndex.size);
      },
    });
    if (database.freeBytes) {
      const { freeBytes } = database;
      new Gauge({
        name: 'data_directory_free_bytes',
        help: 'Room left where the embedded database is.',
        registers,
        async collect() {
          this.set(await freeBytes());
        },
      });
    }
    new Gauge({
      name: 'jobs_waiting',
      help: 'Jobs that are not done, by kind and state. The same in every process.',
      labelNames: ['kind', 'state'],
      registers,
      async collect() {
        this.reset();
        for (const { kind, state, count } of await countWaitingJobs(database.connection)) {
          this.set({ kind, state }, count);
        }
      },
    });

    let measuresProcess = false;
    app.get(
      '/metrics',
      { config: { access: 'everyone' }, schema: { hide: true } },
      async (request, reply) => {
        if (!mayScrape(request, environment.metricsToken)) {
          throw unauthenticated('Send METRICS_TOKEN as a bearer token to read the metrics.');
        }
        if (!measuresProcess) collectDefaultMetrics({ register });
        measuresProcess = true;
        reply.header('cache-control', 'no-store').type(register.contentType);
        return register.metrics();
      },
    );
  },
  { name: 'metrics' },
);

function mayScrape({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return areEqual(headers.authorization ?? '', `Bearer ${token}`);
  const isForwarded = FORWARDING_HEADERS.some((name) => headers[name] !== undefined);
  return !isForwarded && LOOPBACK.has(socket.remoteAddress ?? '');
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Takes as long whatever they share. */
const areEqual = (first: string, second: string) => timingSafeEqual(digest(first), digest(second));

/** Built files have routes of their own, whose names change with every release: one name for all. */
function routeName(url: string | undefined): string {
  return url?.startsWith('/assets/') ? '/assets/*' : (url ?? 'none');
}
