import { readFile } from 'node:fs/promises';
import type { APIRequestContext } from '@playwright/test';
import type { MarketEvent } from '#contract/events/events.ts';
import type { Market } from '#contract/markets/markets.ts';
import { apiGet, comingEvents } from './support/api.ts';
import { anEventOf } from './support/events.ts';
import { closeThePopup, signInAsOrganizer } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { expectAddress, visit } from './support/visit.ts';

/** The next one to which vendors can still apply. */
async function nextEventOfLanternSquare(
  request: APIRequestContext,
): Promise<{ market: Market; event: MarketEvent }> {
  const market = await apiGet<Market>(request, '/api/markets/1');
  const event = (await comingEvents(request, market)).find(
    ({ applicationsUntil }) => applicationsUntil !== null,
  );
  if (!event) throw new Error('The market plans no event that takes applications');
  return { market, event };
}

const longDate = (date: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(date));

const clock = (time: string) =>
  new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' })
    .format(new Date(`2000-01-01T${time}Z`))
    .replace('\u202f', ' ');

test.describe("An event's page", () => {
  test('says when it is, how many places are free, and what is asked of vendors', async ({
    page,
    context,
    request,
  }) => {
    const { market, event } = await nextEventOfLanternSquare(request);
    await visit(page, `/events/${event.id}`);
    const main = page.getByRole('main');
    await expect(
      main.getByRole('heading', { level: 1, name: longDate(event.eventDate) }),
    ).toBeVisible();
    await expect(
      main.getByText(`${clock(event.startTime)} – ${clock(event.endTime)}`),
    ).toBeVisible();
    await expect(main.getByText(new RegExp(`^${event.status}$`, 'i'))).toBeVisible();
    await expect(main.getByText('Demo listing')).toBeVisible();
    const places = event.maxVendors ?? 0;
    const free = Math.max(0, places - event.currentVendors);
    await expect(main.getByText(`${free} of ${places} vendor spots available`)).toBeVisible();
    await expect(main.getByRole('progressbar')).toHaveAttribute('value', String(free));
    for (const term of ['Vendor fee', 'Expected visitors', 'Insurance', 'Tables']) {
      await expect(main.getByRole('term').filter({ hasText: term })).toBeVisible();
    }
    await expect(main.getByRole('link', { name: /Google Maps/ })).toHaveAttribute(
      'href',
      /1015%20SW%20Lantern%20Square%2C%20Portland%2C%20OR$/,
    );
    await expect(main.getByRole('link', { name: market.phone ?? '' })).toBeVisible();

    const apply = main.getByRole('button', { name: 'Apply as Vendor' });
    await closeThePopup(context, () => apply.click());
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await main.getByRole('link', { name: market.name }).first().click();
    await expectAddress(page, '/market/1');
  });

  test('says what kind of day it is that is no usual one, here and among the others', async ({
    page,
    request,
  }) => {
    const market = await apiGet<Market>(request, '/api/markets/1');
    const special = (await comingEvents(request, market)).find(
      ({ eventType }) => eventType === 'special',
    );
    if (!special) throw new Error('The market plans no special event');
    await visit(page, '/market/1?events=all');
    const listed = page.getByRole('listitem').filter({ hasText: longDate(special.eventDate) });
    await expect(listed).toContainText('Special event');
    await listed.getByRole('link').click();
    await expectAddress(page, `/events/${special.id}`);
    await expect(page.getByRole('heading', { name: 'For vendors' })).toBeVisible();
    await expect(page.getByRole('main').getByText('Special event', { exact: true })).toBeVisible();
    const titles = await page.getByRole('heading', { level: 2 }).allTextContents();
    expect(titles.indexOf('Good to know')).toBeLessThan(titles.indexOf('For vendors'));
  });

  test('keeps the lines in which its weather policy is written', async ({ page, context }) => {
    const market = await signInAsOrganizer(context);
    const weatherPolicy = 'Rain or shine.\nNot in a thunderstorm.';
    const event = await anEventOf(context, market, { weatherPolicy });
    await visit(page, `/events/${event.id}`);
    const weather = page.getByRole('region', { name: 'Weather' }).getByRole('paragraph');
    expect(await weather.innerText()).toBe(weatherPolicy);
  });

  test('gives its date to a calendar', async ({ page, request }) => {
    const { event } = await nextEventOfLanternSquare(request);
    await visit(page, `/events/${event.id}`);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Add to Calendar' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/\.ics$/);
    const calendar = await readFile(await file.path(), 'utf8');
    expect(calendar).toContain(
      `DTSTART;TZID=America/Los_Angeles:${event.eventDate.replaceAll('-', '')}T`,
    );
  });
});
