import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PAGE_ROUTES } from './page-routes.ts';

/** The addresses of the pictures, but for what is searched for there. */
const pictured = [
  ...readFileSync('e2e/screenshots.ts', 'utf8').matchAll(/\bpath: '([^'?#]+)/g),
].map(([, path = '']) => path);

/** Pages whose picture is taken from another address, and why. */
const LED_TO: Record<string, string> = {
  '/events/$id/roster': '`roster` opens it from the dashboard, which knows an event of hers',
};

const isPictured = (route: string) => {
  const address = new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/]+')}$`);
  return pictured.some((path) => address.test(path));
};

it.each(PAGE_ROUTES)('there is a picture of %s, or it is said from where it is taken', (route) => {
  expect(isPictured(route) || LED_TO[route] !== undefined).toBe(true);
});

it('says so of no page that has a picture of its own or is not there', () => {
  for (const route of Object.keys(LED_TO)) {
    expect(PAGE_ROUTES).toContain(route);
    expect(isPictured(route), route).toBe(false);
  }
});
