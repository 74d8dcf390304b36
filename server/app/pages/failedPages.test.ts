import { beforeAll, expect, it } from 'vitest';
import { BUILD_TIMEOUT_MS, DIST_DIRECTORY, ensureBuiltSite } from '#server/testing/builtSite.ts';
import { builtPageRenderer, type PageRenderer } from './renderer.ts';

const SITE = 'https://markets.example.org';

let render: PageRenderer;

beforeAll(async () => {
  await ensureBuiltSite();
  // Nothing can be read but the settings, without which there is no page.
  render = await builtPageRenderer(DIST_DIRECTORY, SITE, async (path) =>
    path === '/api/config' ? Response.json({}) : new Response('', { status: 503 }),
  );
}, BUILD_TIMEOUT_MS);

it.each(['/market/1', '/events/1', '/vendors/1'])(
  'A page whose data cannot be read is not called missing: %s',
  async (path) => {
    const answer = await render(path);
    const html = await answer.text();
    expect(answer.status).toBe(500);
    expect(html).toContain('<title>This page didn’t load · Local Markets</title>');
    expect(html).not.toContain('noindex');
    // Rather than that she were offline, of which the server knows nothing.
    expect(html).toContain('This page didn’t load</h1>');
    expect(html).not.toContain('You are offline');
  },
);
