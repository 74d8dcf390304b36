import type { Market } from '#contract/markets/markets.ts';
import type { MarketReview } from '#contract/reviews/reviews.ts';
import { apiGet, comingEvents, marketCards } from './support/api.ts';
import {
  chip,
  distanceField,
  expectMarkets,
  placeField,
  searchButton,
} from './support/marketList.ts';
import { expect, test } from './support/test.ts';
import { expectAddress } from './support/visit.ts';

test.use({ javaScriptEnabled: false });

/** Other tests list markets there too, perhaps more than one page has. */
const CARDS_AT_ONCE = 24;

test.describe('Without JavaScript', () => {
  test('a shopper searches from Home, narrows the list and reads about a market', {
    tag: '@layout',
  }, async ({ page, request }) => {
    await page.goto('/');
    await expect(
      page.getByRole('heading', { level: 1, name: "Let's find your perfect market!" }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: /^View Details of / })).toHaveCount(6);
    await placeField(page).fill('Portland, OR');
    await distanceField(page).selectOption('10 miles');
    await searchButton(page).click();
    await expectAddress(page, '/customer', { near: 'Portland, OR', radius: '10' });
    const nearPortland = await marketCards(request, { near: 'Portland, OR', radius: '10' });
    await expectMarkets(page, nearPortland.slice(0, CARDS_AT_ONCE));
    await expect(placeField(page)).toHaveValue('Portland, OR');
    await expect(distanceField(page)).toHaveValue('10');

    await page.getByText('More filters').click();
    await chip(page.getByRole('group', { name: 'Sells' }), 'Honey').click();
    await chip(page.getByRole('group', { name: 'Sells' }), 'Eggs').click();
    await page.getByRole('button', { name: 'Apply Filters' }).click();
    await expectMarkets(
      page,
      await marketCards(request, { near: 'Portland, OR', radius: '10', goods: 'honey,eggs' }),
    );
    await page.getByText('More filters').click();
    await expect(
      page.getByRole('group', { name: 'Sells' }).getByRole('checkbox', { name: 'Honey' }),
    ).toBeChecked();

    await page.getByRole('link', { name: 'View Details of Lantern Square Farmers Market' }).click();
    await expectAddress(page, '/market/1');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Lantern Square Farmers Market' }),
    ).toBeVisible();
    await expect(page.getByText('1015 SW Lantern Square')).toBeVisible();

    // The first may be of today, and over.
    await page
      .getByRole('region', { name: 'Upcoming events' })
      .getByRole('listitem')
      .nth(1)
      .getByRole('link')
      .click();
    await expect(page).toHaveURL(/\/events\/\d+$/);
    await expect(page.getByText('vendor spots available')).toBeVisible();
  });

  test('all events and all reviews of a market are there', async ({ page, request }) => {
    const market = await apiGet<Market>(request, '/api/markets/1');
    const coming = await comingEvents(request, market);
    const reviews = await apiGet<MarketReview[]>(request, '/api/markets/1/reviews');
    expect(Math.min(coming.length, reviews.length)).toBeGreaterThan(5);
    await page.goto('/market/1');
    const events = page.getByRole('region', { name: 'Upcoming events' });
    const opinions = page.getByRole('region', { name: 'Reviews' });
    await events.getByRole('link', { name: `View All Events (${coming.length})` }).click();
    await expect(events.getByRole('listitem')).toHaveCount(coming.length);
    await expect(opinions.getByRole('listitem')).toHaveCount(5);
    await opinions.getByRole('link', { name: `Show all ${reviews.length} reviews` }).click();
    await expect(opinions.getByRole('listitem')).toHaveCount(reviews.length);
    await expect(events.getByRole('listitem')).toHaveCount(coming.length);

    await page.goto('/market/1');
    await page.getByRole('link', { name: 'View All Events', exact: true }).click();
    await expect(events.getByRole('listitem')).toHaveCount(coming.length);
  });

  test('more markets, an unknown place and the map are still told of', async ({
    page,
    request,
  }) => {
    await page.goto('/customer');
    await page.getByRole('link', { name: 'Show More Markets' }).click();
    await expectMarkets(page, await marketCards(request, { limit: '48' }));
    await expect(page.locator('noscript').getByRole('paragraph')).toHaveText(
      /^The map needs JavaScript/,
    );

    await page.goto('/customer?near=Prtlnd');
    await page.getByRole('link', { name: 'Search near Portland, OR' }).click();
    await expectAddress(page, '/customer', { near: 'Portland, OR' });
  });

  test('the menu, the founder story and the policies can be read', { tag: '@layout' }, async ({
    page,
    isMobile,
  }) => {
    await page.goto('/');
    if (isMobile) {
      await page.getByRole('button', { name: 'Open the menu' }).click();
      await page
        .getByRole('navigation', { name: 'Menu' })
        .getByRole('link', { name: 'About' })
        .click();
    } else {
      await page.getByRole('link', { name: 'About Us' }).click();
    }
    await expectAddress(page, '/about');
    await expect(page.getByRole('heading', { name: 'How it began' })).toBeVisible();
    for (const [name, path] of [
      ['Privacy Policy', '/privacy'],
      ['Terms of Service', '/terms'],
    ] as const) {
      await page.getByRole('link', { name }).click();
      await expectAddress(page, path);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    }
  });

  test('the way to sign in says that it needs JavaScript, and mail reaches us all the same', async ({
    page,
  }) => {
    await page.goto('/market/1');
    await page.getByRole('button', { name: 'Write a Review' }).click();
    await expectAddress(page, '/sign-in');
    await expect(page.getByText('Signing in needs JavaScript')).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: 'Sign In' })).toBeHidden();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
    for (const path of ['/profile', '/account']) {
      await page.goto(path);
      await expect(page.getByText('Signing in needs JavaScript.')).toBeVisible();
    }
    await page.goto('/contact');
    await expect(page.getByRole('complementary').getByRole('link', { name: /@/ })).toHaveAttribute(
      'href',
      /^mailto:/,
    );
    await expect(page.getByLabel('Message')).toBeDisabled();
  });
});
