import type { Page } from '@playwright/test';
import type { CalendarFeed, VendorDate } from '#contract/vendor-calendar/vendorCalendar.ts';
import { apiGet, send } from './support/api.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { loseAnswer } from './support/loseAnswer.ts';
import { signInAsDemo, signInAsFreshPerson } from './support/people.ts';
import { stayWhenAsked } from './support/stayWhenAsked.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toast.ts';
import { untilUsable, visit } from './support/visit.ts';

const main = (page: Page) => page.getByRole('main');
const addressField = (page: Page) => main(page).getByLabel('Calendar address');

test.describe('Your Market Dates', () => {
  test('tell a stranger what they are for and let her sign in', async ({ page }) => {
    await visit(page, '/vendor/calendar');
    await expect(
      main(page).getByRole('heading', { level: 1, name: 'Your Market Dates' }),
    ).toBeVisible();
    await expect(main(page).getByText('Sign in to see the days')).toBeVisible();
    await expect(main(page).getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expect(addressField(page)).toHaveCount(0);
    await expectNoAxeViolations(page);
  });

  test('lead to the markets whoever has no date yet', async ({ page, context }) => {
    await signInAsFreshPerson(context);
    await visit(page, '/vendor/calendar');
    await expect(main(page).getByRole('heading', { name: 'No Market Dates Yet' })).toBeVisible();
    await expect(addressField(page)).toHaveValue(/\/api\/calendars\/[0-9a-f]{48}\.ics$/);
    await expect(
      main(page).getByRole('link', { name: 'Find Markets to Apply To' }),
    ).toHaveAttribute('href', '/vendor-dashboard');
    await expectNoAxeViolations(page);
  });

  test('stand month by month with their markets', async ({ page, context }) => {
    await signInAsDemo(context, 'vendor@example.com');
    const dates = await apiGet<VendorDate[]>(context.request, '/api/user/calendar');
    expect(dates.length).toBeGreaterThan(1);
    await visit(page, '/vendor/calendar');
    const items = main(page).getByRole('listitem');
    await expect(items).toHaveCount(dates.length);
    const dated = dates.filter(({ status }) => status !== 'postponed');
    for (const [index, { marketName }] of dated.entries()) {
      await expect(items.nth(index)).toContainText(marketName);
    }
    const months = main(page).getByRole('region', { name: /^[A-Z][a-z]+ \d{4}$/ });
    await expect(months).toHaveCount(new Set(dated.map(({ date }) => date.slice(0, 7))).size);
    await expectNoAxeViolations(page);
    await expect(addressField(page)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(addressField(page)).toBeHidden();
    await expect(items.first()).toBeVisible();
    await page.emulateMedia({ media: null });

    await items
      .first()
      .getByRole('link', { name: dated[0]?.marketName ?? '' })
      .click();
    await expect(page).toHaveURL(new RegExp(`/market/${dated[0]?.marketId}$`));
  });

  test('have what was put off to no day yet behind the days, in no month', async ({
    page,
    context,
  }) => {
    await signInAsFreshPerson(context);
    const day: VendorDate = {
      applicationId: 1,
      eventId: 1,
      marketId: 1,
      marketName: 'Bee Street Market',
      address: '1 Elm Street',
      city: 'Portland',
      state: 'OR',
      date: '2026-06-06',
      startTime: '09:00',
      endTime: '13:00',
      status: 'postponed',
    };
    const later: VendorDate = { ...day, eventId: 2, date: '2026-07-04', status: 'active' };
    await page.route('**/api/user/calendar', (route) => route.fulfill({ json: [day, later] }));
    await visit(page, '/vendor/calendar');
    const sections = main(page)
      .getByRole('region')
      .filter({ has: page.getByRole('list') });
    await expect(sections).toHaveText([
      /^July 2026/,
      /^New Date Not Set YetPostponed from Saturday, June\s6, 2026At Bee Street Market/,
    ]);
    await expect(sections.last()).not.toContainText('9:00 AM');
    await expectNoAxeViolations(page);
  });

  test('can be subscribed to at an address that is copied, and made anew', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signInAsFreshPerson(context);
    await visit(page, '/vendor/calendar');
    await page.getByRole('button', { name: 'Copy Address' }).click();
    await expectToast(page, 'Address Copied');
    const { url } = await apiGet<CalendarFeed>(context.request, '/api/user/calendar-feed');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
    await expect(addressField(page)).toHaveValue(url);
    await expect(page.getByRole('link', { name: 'Open in Calendar' })).toHaveAttribute(
      'href',
      url.replace(/^https?:/, 'webcal:'),
    );
    const path = new URL(url).pathname;
    expect(await (await context.request.get(path)).text()).toContain('BEGIN:VCALENDAR');

    const renew = page.getByRole('button', { name: 'Make a new one' });
    await expect(renew.locator('..')).toContainText('Make a new one to replace the old one.');
    await stayWhenAsked(page, () => renew.click());
    await expect(addressField(page)).toHaveValue(url);
    page.once('dialog', (asked) => void asked.accept());
    await renew.click();
    await expectToast(page, 'New Calendar Address');
    await expect(addressField(page)).not.toHaveValue(url);
    expect((await context.request.get(path)).status()).toBe(404);
    const shown = await addressField(page).inputValue();
    await page.reload();
    await untilUsable(page);
    await expect(addressField(page)).toHaveValue(shown);
  });

  test('have an address to select where the browser gives no clipboard', async ({
    page,
    context,
  }) => {
    // As on a site without HTTPS.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'clipboard', { value: undefined }),
    );
    await signInAsFreshPerson(context);
    await visit(page, '/vendor/calendar');
    await page.getByRole('button', { name: 'Copy Address' }).click();
    await expectToast(page, 'Not Copied');
  });

  test.describe('have an address that still works', () => {
    test.use({ expectedComplaints: [/Failed to load resource.*ERR_FAILED/] });

    test('where the answer to a renewal is lost, and where another window has renewed it', async ({
      page,
      context,
    }) => {
      await signInAsFreshPerson(context);
      await visit(page, '/vendor/calendar');
      const stored = async () =>
        (await apiGet<CalendarFeed>(context.request, '/api/user/calendar-feed')).url;
      const renew = async () => {
        page.once('dialog', (asked) => void asked.accept());
        await page.getByRole('button', { name: 'Make a new one' }).click();
      };
      const first = await stored();
      await expect(addressField(page)).toHaveValue(first);
      await loseAnswer(page, '**/api/user/calendar-feed');
      await renew();
      await expectToast(page, 'New Calendar Address');
      const second = await stored();
      expect(second).not.toBe(first);
      await expect(addressField(page)).toHaveValue(second);

      await send(context.request, 'POST', '/api/user/calendar-feed');
      const third = await stored();
      expect(third).not.toBe(second);
      // She comes back to this window.
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
      await expect(addressField(page)).toHaveValue(third);

      await page.route('**/api/user/calendar-feed', (route) => route.abort());
      await renew();
      await expectToast(page, 'Calendar Address Not Confirmed');
    });
  });
});
