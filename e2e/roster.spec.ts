import type { Locator, Page, Route } from '@playwright/test';
import type { Roster, RosterMark } from '#contract/roster/roster.ts';
import { becomeAdministrator } from './support/administrator.ts';
import { closeByEscape } from './support/closeByEscape.ts';
import { holdBack } from './support/holdBack.ts';
import { keepUntold } from './support/keepUntold.ts';
import { nextFrame } from './support/nextFrame.ts';
import { aPerson, signInAgainThroughPopup, signInAsFreshPerson } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';

const VENDORS = 60;
/** How soon the page looks what others have marked. */
const REFRESHED_AFTER_MS = 20_000;
/** How soon a mark that could not be sent is sent again. */
const RETRIED_AFTER_MS = 4_000;
const MOVED = {
  type: 'about:blank',
  title: 'Conflict',
  status: 409,
  detail: 'This event has moved.',
};
const MARGINS = { top: '10mm', bottom: '10mm', left: '10mm', right: '10mm' };

/** Sixty vendors at an event, as the server would list them, with what was marked of each. */
async function serveRoster(
  page: Page,
  status: Roster['status'] = 'active',
  eventDate = '2026-12-05',
): Promise<Map<number, RosterMark>> {
  const marks = new Map<number, RosterMark>();
  const roster: Roster = {
    eventId: 7,
    eventDate,
    startTime: '09:00',
    endTime: '13:00',
    status,
    maxVendors: VENDORS,
    marketId: 3,
    marketName: 'Dawn Market',
    address: '1 Main Street',
    city: 'Portland',
    state: 'OR',
    boothFee: '45',
    vendors: Array.from({ length: VENDORS }, (_, index) => ({
      vendorId: index + 1,
      businessName: `Business number ${index + 1} of the long Oregon coast`,
      businessType: 'produce',
      contactName: 'Ann Lee',
      phone: `503-555-${String(index).padStart(4, '0')}`,
      email: null,
      notes: null,
      approvalNotes: `Stall ${index + 1}`,
      paid: false,
      arrived: false,
    })),
  };
  // It is asked for again whenever the page hears of something, and says by then what was marked.
  await page.route('**/api/events/7/roster', (route) => {
    const vendors = roster.vendors.map((vendor) => ({ ...vendor, ...marks.get(vendor.vendorId) }));
    return route.fulfill({ json: { ...roster, vendors } });
  });
  await page.route('**/api/events/7/roster/*', (route) => {
    const vendorId = Number(route.request().url().split('/').at(-1));
    const { eventDate: _, ...mark } = route.request().postDataJSON();
    marks.set(vendorId, { ...marks.get(vendorId), ...mark });
    return route.fulfill({ json: { ...roster.vendors[vendorId - 1], ...marks.get(vendorId) } });
  });
  return marks;
}

/** By which a vendor of the roster is marked as there. */
const hasArrived = (page: Page, vendor: number) =>
  page.getByRole('button', { name: new RegExp(`^Business number ${vendor} .* has arrived$`) });

/** Until all is kept by which the roster opens without a network. */
async function untilKept(page: Page): Promise<void> {
  const keeps = () =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.getRegistration('/events/');
      const kept = await Promise.all(
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.includes('/assets/'))
          .map(({ name }) => caches.match(name, { ignoreVary: true })),
      );
      const page = await caches.match('/events/7/roster');
      return [Boolean(worker?.active), Boolean(page), kept.every(Boolean)];
    });
  await expect.poll(keeps).toEqual([true, true, true]);
}

test.describe('On the market day', () => {
  test.use({ isFirstVisit: true, expectedComplaints: [/Failed to load resource/] });

  test('an organizer marks who is there, also while the network is gone', async ({
    page,
    context,
  }) => {
    await signInAsFreshPerson(context);
    await page.clock.install();
    const marks = await serveRoster(page);
    await visit(page, '/events/7/roster');
    // Of its market: nothing is known of where it was opened.
    await expect(page.getByRole('link', { name: 'Organizer Dashboard' })).toHaveAttribute(
      'href',
      '/organizer?market=3',
    );
    const search = page.getByRole('searchbox', { name: 'Find a vendor' });
    const found = page.getByRole('status').filter({ hasText: /found|No vendor/ });
    await search.fill('number 99');
    await expect(found).toHaveText('No vendor by that name is coming.');
    await search.fill('number 12 ');
    await expect(found).toHaveText('1 vendor found');
    const arrived = hasArrived(page, 12);
    await arrived.focus();
    await page.keyboard.press('Space');
    await expect(arrived).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('1 of 60 arrived')).toBeVisible();
    // Colors of her own choice leave no grounds, by which alone others know.
    await page.emulateMedia({ forcedColors: 'active' });
    const groundOf = (part: Locator) =>
      part.evaluate((shown) => getComputedStyle(shown).backgroundColor);
    expect(await groundOf(arrived)).not.toBe(
      await groundOf(page.locator('[aria-pressed=false]').first()),
    );
    await page.emulateMedia({ forcedColors: null });
    await expect.poll(() => marks.get(12)).toEqual({ arrived: true });

    // Over the former route, which would leave a moment to be reached in if it were taken away.
    await page.route('**/api/events/7/roster/*', (route) => route.abort());
    await page.getByRole('button', { name: /^Business number 12 .* has paid$/ }).click();
    await expect(page.getByText('No connection. 1 vendor’s change is waiting')).toBeVisible();
    await expect(page.getByText('1 paid, $45 each')).toBeVisible();

    const again = await serveRoster(page);
    await page.clock.fastForward(RETRIED_AFTER_MS);
    await expect.poll(() => again.get(12)).toEqual({ paid: true });
    await expect(page.getByText('No connection.')).toHaveCount(0);
  });

  test('an organizer whose session has ended loses no mark, and is asked once to sign in', async ({
    page,
    context,
  }) => {
    const person = aPerson();
    await signInAsFreshPerson(context, person);
    await keepUntold(page);
    await page.clock.install();
    await serveRoster(page);
    await visit(page, '/events/7/roster');
    await expect(page.getByText('0 of 60 arrived')).toBeVisible();
    const header = page.getByRole('banner');
    // As this part of the header comes, it sends what waits by then as well.
    await expect(header.getByRole('button', { name: /^Your account/ })).toBeVisible();
    await context.clearCookies();
    await page.unroute('**/api/events/7/roster');
    await page.unroute('**/api/events/7/roster/*');
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/events/7/roster/12')) sent += 1;
    });
    await hasArrived(page, 12).click();
    const dialog = page.getByRole('dialog', { name: 'You Are No Longer Signed In' });
    await expect(dialog).toBeVisible();
    await closeByEscape(dialog);
    await expect(dialog).toBeHidden();
    await expect(page.getByText('1 of 60 arrived')).toBeVisible();
    await expect(
      page.getByText('You are no longer signed in. 1 vendor’s change is waiting'),
    ).toBeVisible();
    await page.clock.fastForward(RETRIED_AFTER_MS);
    await expect(dialog).toBeHidden();
    expect(sent).toBe(1);

    const marks = await serveRoster(page);
    await header.getByRole('button', { name: 'Sign In' }).click();
    await signInAgainThroughPopup(context, person, () =>
      dialog.getByRole('button', { name: 'Sign In' }).click(),
    );
    await expect.poll(() => marks.get(12)).toEqual({ arrived: true });
    await expect(page.getByText('You are no longer signed in.')).toHaveCount(0);
    await expect(page.getByText('1 of 60 arrived')).toBeVisible();
  });

  test('what was marked without a connection in two tabs is sent from the page opened next', async ({
    page,
    context,
  }) => {
    await signInAsFreshPerson(context);
    await keepUntold(page);
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await serveRoster(tab);
      await tab.route('**/api/events/7/roster/*', (route) => route.abort());
      await visit(tab, '/events/7/roster');
    }
    await hasArrived(page, 12).click();
    await expect(other.getByText('1 of 60 arrived')).toBeVisible();
    await hasArrived(other, 13).click();
    await expect(page.getByText('2 of 60 arrived')).toBeVisible();
    await expect(page.getByText('2 vendors’ changes are waiting')).toBeVisible();
    await other.close();

    const marks = await serveRoster(page);
    await visit(page, '/about');
    await expect
      .poll(() => Object.fromEntries(marks))
      .toEqual({
        12: { arrived: true },
        13: { arrived: true },
      });
    await expect
      .poll(() =>
        page.evaluate(() => Object.keys(localStorage).filter((key) => /roster/.test(key))),
      )
      .toEqual([]);
  });

  test('a roster that was opened in the morning opens again without a network, and is marked on', async ({
    page,
    context,
  }) => {
    await signInAsFreshPerson(context);
    await keepUntold(page);
    await serveRoster(page);
    const bringHeader = await holdBack(page, '**/assets/HeaderSessionMenu-*.js');
    await visit(page, '/events/7/roster');
    await hasArrived(page, 12).click();
    await expect(page.getByText('1 of 60 arrived')).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
    await untilKept(page);
    // The header comes into the page last, and nothing is read or marked any more.
    await page.route('**/api/events/7/roster', () => {});
    bringHeader();
    const account = page.getByRole('button', { name: /^Your account/ });
    await expect(account).toBeVisible();
    await untilKept(page);

    // Nor may what is sent just as the network comes back reach the server, which knows no such event.
    await page.route('**/api/events/7/**', (route) => route.abort('internetdisconnected'));
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('1 of 60 arrived')).toBeVisible();
    await hasArrived(page, 13).click();
    await expect(page.getByText('2 of 60 arrived')).toBeVisible();
    await expect(page.getByText('No connection. 1 vendor’s change is waiting')).toBeVisible();
    await page.reload();
    await expect(page.getByText('2 of 60 arrived')).toBeVisible();

    const marks = await serveRoster(page);
    await context.setOffline(false);
    await expect.poll(() => marks.get(13)).toEqual({ arrived: true });
    // Whoever signs out takes along what was kept for her.
    await account.click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page.getByText('Sign in as the organizer of this event')).toBeVisible();
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  });

  test('what was marked before the event was moved isn’t on the roster of its new day', async ({
    page,
    context,
  }) => {
    await signInAsFreshPerson(context);
    await keepUntold(page);
    await serveRoster(page);
    await page.route('**/api/events/7/roster/*', (route) => route.abort());
    await visit(page, '/events/7/roster');
    const arrived = hasArrived(page, 12);
    await arrived.click();
    await page.getByRole('button', { name: /^Business number 12 .* has paid$/ }).click();
    await expect(page.getByText('1 of 60 arrived')).toBeVisible();
    // Or else this page, which tries again by itself, might send them and tell of it before the next.
    await page.goto('about:blank');

    const marks = await serveRoster(page, 'active', '2026-12-06');
    const sent: unknown[] = [];
    await page.route('**/api/events/7/roster/*', (route) => {
      const mark = route.request().postDataJSON();
      sent.push(mark);
      if (mark.arrived === undefined) return route.fallback();
      return route.fulfill({ status: 409, json: MOVED });
    });
    await page.goto('/events/7/roster');
    await expect(page.getByText(MOVED.detail, { exact: true })).toBeVisible();
    await expect(page.getByText('0 of 60 arrived')).toBeVisible();
    await expect.poll(() => marks.get(12)).toEqual({ paid: true });
    expect(sent).toEqual([
      { arrived: true, eventDate: '2026-12-05' },
      { paid: true, eventDate: '2026-12-05' },
    ]);
    await expect(page.getByText('1 paid, $45 each')).toBeVisible();
    await expect(arrived).toHaveAttribute('aria-pressed', 'false');
  });

  test('a mark stays on the screen when the roster on its way was read before it', async ({
    page,
    context,
  }) => {
    await signInAsFreshPerson(context);
    await keepUntold(page);
    await page.clock.install();
    await serveRoster(page);
    const read = page.waitForResponse('**/api/events/7/roster');
    await visit(page, '/events/7/roster');
    const before = await (await read).json();
    await expect(page.getByText('0 of 60 arrived')).toBeVisible();

    const late = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    const answerLate = async (route: Route) => {
      await late.promise;
      // Nobody may be waiting for it any longer.
      await route.fulfill({ json: before }).catch(() => {});
      answered.resolve();
    };
    await page.route('**/api/events/7/roster', answerLate, { times: 1 });
    const asked = page.waitForRequest('**/api/events/7/roster');
    await page.clock.fastForward(REFRESHED_AFTER_MS);
    await asked;
    await hasArrived(page, 12).click();
    await expect(page.getByText('1 of 60 arrived')).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
    late.resolve();
    await answered.promise;
    // The page has drawn what it was told by then.
    await nextFrame(page);
    await expect(page.getByText('1 of 60 arrived')).toBeVisible();
  });

  test('what has the focus never lies beneath the bar, which lets the page lie', async ({
    page,
    context,
  }) => {
    await signInAsFreshPerson(context);
    await serveRoster(page);
    await visit(page, '/events/7/roster');
    const arrived = page.getByRole('button', { name: /has arrived$/ });
    await arrived.nth(29).focus();
    const search = page.getByRole('searchbox', { name: 'Find a vendor' });
    const bar = page.getByText('0 of 60 arrived').locator('../..');
    for (let controls = 0; controls < 30; controls++) {
      await page.keyboard.press('Shift+Tab');
      const focused = (await page.locator(':focus').boundingBox())!;
      const above = (await bar.boundingBox())!;
      expect(focused.y).toBeGreaterThanOrEqual(above.y + above.height - 0.5);
    }
    const scrolled = () => page.evaluate(() => scrollY);
    const before = await scrolled();
    await search.click();
    expect(await scrolled()).toBe(before);
  });

  test('sixty vendors are printed on one page, and that the event is called off', async ({
    page,
    context,
  }) => {
    await signInAsFreshPerson(context);
    await serveRoster(page, 'cancelled');
    await visit(page, '/events/7/roster');
    await expect(page.getByText('0 of 60 arrived')).toBeVisible();
    await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('This event is cancelled.')).toBeVisible();
    const paper = (await page.pdf({ format: 'Letter', margin: MARGINS })).toString('latin1');
    expect(paper.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  });

  test('the administrator marks who is there by the key alone', async ({ page, context }) => {
    await becomeAdministrator(context);
    const marks = await serveRoster(page);
    await visit(page, '/events/7/roster');
    await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveAttribute(
      'href',
      '/admin?tab=events&market=3',
    );
    await hasArrived(page, 12).click();
    await expect.poll(() => marks.get(12)).toEqual({ arrived: true });
  });

  test('nobody else finds the roster', async ({ page, context }) => {
    await visit(page, '/events/1/roster');
    await expect(page.getByText('Sign in as the organizer of this event')).toBeVisible();
    await signInAsFreshPerson(context);
    await visit(page, '/events/1/roster');
    await expect(page.getByRole('heading', { name: 'Event Not Found', level: 1 })).toBeVisible();
  });
});
