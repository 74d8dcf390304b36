import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { isToTakePlace } from '#contract/events/eventStatus.ts';
import type { Market } from '#contract/markets/markets.ts';
import type { OpeningException } from '#contract/opening-times/openingTimes.ts';
import type { MarketReview } from '#contract/reviews/reviews.ts';
import { allMarkets, apiGet, comingEvents } from './support/api.ts';
import { inDays } from './support/days.ts';
import { expect, test } from './support/test.ts';
import { expectAddress, goWithin, visit } from './support/visit.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function lanternSquare(request: APIRequestContext): Promise<Market> {
  return await apiGet<Market>(request, '/api/markets/1');
}

test.describe("A market's page", () => {
  test('says what is known of it', async ({ page, request }) => {
    const market = await lanternSquare(request);
    await visit(page, '/market/1');
    await expect(page).toHaveTitle(/^Lantern Square Farmers Market, Portland, OR/);
    await expect(page.getByRole('heading', { level: 1, name: market.name })).toBeVisible();
    await expect(page.getByText('Portland, OR', { exact: true })).toBeVisible();
    await expect(
      page.getByText(`${market.rating?.toFixed(1)} out of 5 stars, ${market.reviewCount} reviews`),
    ).toBeAttached();
    await expect(page.getByText(market.description ?? '')).toBeVisible();
    const contact = part(page, 'Contact and location');
    await expect(contact.getByText(market.address)).toBeVisible();
    await expect(contact.getByRole('link', { name: '(503) 555-0112' })).toHaveAttribute(
      'href',
      'tel:5035550112',
    );
    await expect(
      contact.getByRole('link', { name: 'lantern-square.example.org (opens in a new tab)' }),
    ).toHaveAttribute('href', 'https://lantern-square.example.org');
    await expect(part(page, 'Amenities').getByRole('listitem')).toHaveText(market.amenities);
    await expect(part(page, 'Payments and benefits')).toContainText('SNAP');
    await expect(part(page, 'Payments and benefits')).toContainText(/No checks?/i);
    await expect(
      part(page, 'Payments and benefits').getByText('Cash', { exact: true }),
    ).toHaveCount(1);
    await expect(part(page, 'Payments and benefits')).toContainText(
      'Wooden SNAP tokens at the information booth',
    );
    await expect(part(page, 'Special events')).toContainText('a seed swap every February');
    await expect(
      contact.getByRole('link', { name: 'Facebook (opens in a new tab)' }),
    ).toHaveAttribute('href', 'https://social.example.org/lantern-square');
  });

  test('is that of the market which is left, where hers was merged while a list was open', async ({
    page,
    request,
  }) => {
    const left = await lanternSquare(request);
    await visit(page, '/about');
    // As the browser reads it, which follows the server on to the other address by itself.
    await page.route('**/api/markets/2', (route) => route.fulfill({ json: left }));
    await goWithin(page, '/market/2?events=all#events');
    await expect(page.getByRole('heading', { level: 1, name: left.name })).toBeVisible();
    await expect(page).toHaveURL('/market/1?events=all#events');
    await page.goBack();
    await expectAddress(page, '/about');
  });

  test('lists five events and all of them on demand, each with a page', async ({
    page,
    request,
  }) => {
    const market = await lanternSquare(request);
    const coming = await comingEvents(request, market);
    expect(coming.length).toBeGreaterThan(5);
    await visit(page, '/market/1');
    const events = part(page, 'Upcoming events').getByRole('listitem');
    await expect(events).toHaveCount(5);
    await expect(events.getByText(/^(Active|Scheduled)$/)).toHaveCount(0);
    // What is over today is in the list until midnight.
    const toTakePlace = coming.filter(isToTakePlace).length;
    await expect(part(page, 'At a glance')).toContainText(`Upcoming events${toTakePlace}`);

    await page.getByRole('link', { name: 'View All Events', exact: true }).click();
    await expect(events).toHaveCount(coming.length);
    await expect(events.first()).toBeInViewport();
    const heading = page.getByRole('heading', { name: 'Upcoming events' });
    await expect(heading).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Tab');
    await expect(events.first().getByRole('link')).toBeFocused();
    // 'Back' still closes what opens over the page, and only then leads back to its beginning.
    await page.getByRole('button', { name: 'Something wrong here?' }).click();
    const report = page.getByRole('dialog');
    await expect(report.getByLabel('What’s wrong?')).toBeVisible();
    await page.goBack();
    await expect(report).toHaveCount(0);
    await expect(page).toHaveURL('/market/1?events=all#events');

    await events.nth(5).getByRole('link').click();
    await expectAddress(page, `/events/${coming[5]?.id}`);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: market.name })).toBeVisible();
    await expect(events).toHaveCount(coming.length);
  });

  test('shows five reviews and all of them on demand', async ({ page, request }) => {
    const reviews = await apiGet<MarketReview[]>(request, '/api/markets/1/reviews');
    expect(reviews.length).toBeGreaterThan(5);
    await visit(page, '/market/1');
    const shown = part(page, 'Reviews').getByRole('listitem');
    await expect(shown).toHaveCount(5);
    await page.getByRole('link', { name: `Show all ${reviews.length} reviews` }).click();
    await expect(shown).toHaveCount(reviews.length);
    await expect(shown.nth(5)).toBeFocused();
    const mean = reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length;
    await expect(part(page, 'At a glance')).toContainText(`Average rating${mean.toFixed(1)}`);
  });

  test('tells ahead on which days it is closed', async ({ page, request }) => {
    const tomorrow = inDays(1);
    const toldAhead = ({ date, note }: OpeningException) => date > tomorrow && note !== undefined;
    const market = (await allMarkets(request)).find(
      ({ openingTimes, isDemo }) => isDemo && openingTimes?.exceptions.some(toldAhead),
    );
    await visit(page, `/market/${market?.id}`);
    const changed = part(page, 'Schedule changes');
    await expect(changed).toBeVisible();
    for (const { note } of market?.openingTimes?.exceptions.filter(toldAhead).slice(0, 3) ?? []) {
      await expect(changed).toContainText(`Closed (${note})`);
    }
  });

  test('gives its dates to a calendar', async ({ page }) => {
    await visit(page, '/market/1');
    const download = page.waitForEvent('download');
    await part(page, 'Hours').getByRole('link', { name: 'Add to Calendar' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/\.ics$/);
    const calendar = await readFile(await file.path(), 'utf8');
    expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(calendar).toContain('Lantern Square');
  });

  test('says plainly that nobody has rated it and no event is planned', async ({
    page,
    request,
  }) => {
    // Not one that another test has made, and may delete.
    const unrated = (await allMarkets(request)).filter(
      ({ rating, isDemo, category }) => isDemo && rating === null && category !== 'farm_stand',
    );
    expect(unrated.length).toBeGreaterThan(0);
    for (const market of unrated) {
      if ((await comingEvents(request, market)).length > 0) continue;
      await visit(page, `/market/${market.id}`);
      await expect(part(page, 'Reviews')).toContainText('No ratings yet');
      await expect(part(page, 'At a glance')).toContainText('Average ratingNo ratings yet');
      await expect(part(page, 'Upcoming events')).toContainText('No Upcoming Events');
      return;
    }
    throw new Error('Every unrated market plans an event');
  });

  test('of a farm stand begins with its products, and is silent about events without any', async ({
    page,
    request,
  }) => {
    const stand = await apiGet<Market>(request, '/api/markets/3');
    expect(stand.category).toBe('farm_stand');
    expect(await apiGet(request, '/api/markets/3/events')).toEqual([]);
    await visit(page, '/market/3');
    const main = page.getByRole('main');
    const titles = await main.getByRole('heading', { level: 2 }).allTextContents();
    expect(titles.indexOf('Products')).toBeGreaterThan(-1);
    expect(titles.indexOf('About this stand')).toBeGreaterThan(titles.indexOf('Products'));
    await expect(part(page, 'At a glance')).toContainText('Average rating');
    // Those that it tells of in its own words are no dates.
    await expect(main.getByText(/events/i)).toHaveText(['Special events']);
    await expect(main.getByText(/the market\b/i)).toHaveCount(0);
    await expect(main.getByText(/heck with the stand before a long drive/)).toBeVisible();
  });
});
