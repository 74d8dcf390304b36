import { expect, it } from 'vitest';
import { createIdentity } from '#server/features/identity/createIdentity.ts';
import { testApp } from '#server/testing/testApp.ts';
import { PAGE_ROUTES } from '../../scripts/page-routes.ts';
import { CALL_ROWS, NOT_MEASURED, TIMED_CALLS } from './calls.ts';
import { PAGE_ROWS, TIMED_PAGES } from './pages.ts';
import { SEARCH_ROWS } from './searches.ts';
import { TIMED_VENDOR_PAGES, VENDOR_ROWS } from './vendors.ts';
import { WRITE_ROWS } from './writes.ts';

const { app } = await testApp({ identityService: createIdentity });

const measured = new Set(
  [
    ...CALL_ROWS,
    ...TIMED_CALLS,
    ...SEARCH_ROWS,
    ...VENDOR_ROWS,
    ...PAGE_ROWS,
    ...TIMED_PAGES,
    ...TIMED_VENDOR_PAGES,
  ].flatMap(({ routes }) => routes),
);

const publicCalls = app.declaredRoutes
  .filter(({ methods, access }) => methods.includes('GET') && access === 'everyone')
  .map(({ url }) => url)
  // An address with a slash at its end, and what answers all others with a page.
  .filter((url) => url !== '/*' && !url.endsWith('/'));

it.each(publicCalls)('%s is measured, or it is said why not', (url) => {
  expect(measured.has(url) || NOT_MEASURED[url] !== undefined).toBe(true);
});

it.each(PAGE_ROUTES)('the page %s is measured', (path) => {
  expect([...measured]).toContain(path);
});

it('says of no address why it is not measured that is measured or is not there', () => {
  for (const url of Object.keys(NOT_MEASURED)) {
    expect(publicCalls).toContain(url);
    expect(measured.has(url)).toBe(false);
  }
});

it('makes writes only of routes that the server has', () => {
  const routes = new Set(
    app.declaredRoutes.flatMap(({ methods, url }) => methods.map((method) => `${method} ${url}`)),
  );
  for (const route of WRITE_ROWS.flatMap((row) => row.routes)) expect(routes).toContain(route);
});
