import type { Locator, Page } from '@playwright/test';
import type { MarketCard } from '#contract/markets/markets.ts';
import type { Config } from '#contract/site/config.ts';
import { apiGet } from './support/api.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { CARDS, payWith, subscribe } from './support/checkout.ts';
import { aSaturday } from './support/days.ts';
import { marketNames, placeField } from './support/marketList.ts';
import { beginEvent } from './support/organizer.ts';
import {
  aStandOf,
  signInAsFreshPerson,
  signInAsOrganizer,
  signInThroughPopup,
} from './support/people.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toast.ts';
import { untilGivenUp } from './support/untilGivenUp.ts';
import { expectAddress, goWithin, untilUsable, visit } from './support/visit.ts';

test.use({
  isFirstVisit: true,
  withoutMap: true,
  expectedComplaints: [/Failed to (load resource|fetch)|ApiError: 503/],
});

/** The contact form with a message that is not sent yet. */
async function aWrittenMessage(page: Page): Promise<Locator> {
  await visit(page, '/contact');
  const form = page.getByRole('form', { name: 'Contact' });
  await form.getByLabel('Name').fill('Ada Lovelace');
  await form.getByLabel('Email').fill('ada@example.com');
  await form.getByLabel('Subject').fill('A wrong hour');
  await form.getByLabel('Message').fill('The market opens at nine, not at eight.');
  return form;
}

test.describe('When the network fails', () => {
  test('a page that cannot be loaded says so, and is there once the network is back', async ({
    page,
  }) => {
    await visit(page, '/about');
    await page.route('**/api/**', (route) => route.abort());
    await page.getByRole('link', { name: 'Find Markets' }).last().click();
    await expectAddress(page, '/');
    const alert = page.getByRole('alert').filter({ hasText: 'didn’t load' });
    await expect(alert).toContainText('Check your connection and try again.');
    const failedAgain = page.waitForEvent('requestfailed');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await failedAgain;
    await expect(alert).toBeVisible();

    await page.unroute('**/api/**');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: "Let's find your perfect market!" }),
    ).toBeVisible();
    await expect(alert).toHaveCount(0);
  });

  test('whoever tries a demo account is told so, as whoever enters a password is', async ({
    page,
  }) => {
    await visit(page, '/identity/sign-in');
    await page.route('**/identity/sign-in', (route) => route.abort());
    await page.getByRole('button', { name: 'Shopper' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'reach the network' })).toHaveText(
      'We couldn’t reach the network. Check your connection and try again.',
    );
  });

  test('markets that cannot be listed are once somebody tries again', async ({ page }) => {
    await visit(page, '/about');
    await page.route('**/api/**', (route) => route.abort());
    await goWithin(page, '/customer?near=97205');
    const alert = page.getByRole('alert').filter({ hasText: 'didn’t load' });
    const again = alert.getByRole('button', { name: 'Try again' });
    const failedAgain = page.waitForEvent('requestfailed');
    await again.click();
    await failedAgain;
    await expect(alert).toBeVisible();

    await page.unroute('**/api/**');
    await again.click();
    await expect(marketNames(page).first()).toBeVisible();
    await expect(alert).toHaveCount(0);
  });

  test('whoever cannot be asked for is not taken for a stranger', async ({ page, context }) => {
    await signInAsFreshPerson(context);
    await page.route('**/api/auth/session', (route) => route.abort());
    await visit(page, '/account');
    const alert = page.getByRole('alert').filter({ hasText: 'didn’t load' });
    await expect(alert).toBeVisible();
    await expect(page.getByText('Please sign in to access your account')).toHaveCount(0);

    await page.unroute('**/api/auth/session');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Membership type')).toBeVisible();
  });

  test('a listing that cannot be read is not called missing', async ({ page }) => {
    await visit(page, '/browse-vendors');
    const link = page.locator('main a[href^="/vendors/"]').first();
    const name = String(await page.locator('main h3').first().textContent());
    await page.route(/api\/vendors\/\d+$/, (route) => route.abort());
    await link.click();
    const alert = page.getByRole('alert').filter({ hasText: 'didn’t load' });
    await expect(alert).toBeVisible();
    await expect(page).toHaveTitle('This page didn’t load · Local Markets');
    await expect(page.locator('meta[name=robots]')).toHaveCount(0);

    await page.unroute(/api\/vendors\/\d+$/);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${name}`));
  });

  test('a list that is there stays without a word where it cannot be read again by itself', async ({
    page,
  }) => {
    await visit(page, '/customer?near=97205');
    // Nobody has looked at it since a market has closed.
    await page.route('**/api/markets?*view=card*', async (route) => {
      const response = await route.fetch();
      const cards = (await response.json()) as MarketCard[];
      const changed = { changesAt: new Date(0).toISOString() };
      const json = cards.map((card) => ({
        ...card,
        openStatus: { ...card.openStatus, ...changed },
      }));
      await route.fulfill({ response, json });
    });
    await placeField(page).fill('Seattle, WA');
    await placeField(page).press('Enter');
    await expect(page.getByText('within 25 miles of Seattle, WA')).toBeVisible();
    await page.route('**/api/markets?*view=card*', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
    await failed;
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(marketNames(page).first()).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'didn’t load' })).toHaveCount(0);
  });

  test('a search that cannot be answered says so, and is answered once the network is back', async ({
    page,
  }) => {
    await visit(page, '/customer?near=97205');
    await page.route('**/api/markets**', (route) => route.abort());
    await placeField(page).fill('Seattle, WA');
    await placeField(page).press('Enter');
    const alert = page.getByRole('alert').filter({ hasText: 'didn’t load' });
    await expect(alert).toBeVisible();
    await expectAddress(page, '/customer', { near: 'Seattle, WA' });
    // What was found before stays in sight.
    await expect(marketNames(page).first()).toBeVisible();

    await page.unroute('**/api/markets**');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('within 25 miles of Seattle, WA')).toBeVisible();
    await expect(marketNames(page).first()).toBeVisible();
  });

  test('details that cannot be loaded say so over the list, which stays', async ({ page }) => {
    await visit(page, '/customer?near=97205');
    let asked = 0;
    await page.route('**/api/markets/1', (route) => {
      asked += 1;
      return route.abort();
    });
    await page.route('**/api/markets/1/events?*', (route) => route.abort());
    await page.getByRole('link', { name: 'View Details of Lantern Square Farmers Market' }).click();
    const dialog = page.getByRole('dialog', { name: 'Market Details' });
    await expect(dialog.getByText('This didn’t load')).toBeVisible();
    const again = dialog.getByRole('button', { name: 'Try again' });
    await page.waitForLoadState('networkidle');
    const before = asked;
    await again.click();
    await expect.poll(() => asked).toBeGreaterThan(before);
    await expect(again).toBeVisible();
    await page.unroute('**/api/markets/1');
    const market = page.getByRole('dialog', { name: 'Lantern Square Farmers Market' });
    // What else of the dialog comes later asks by itself, and may be the first to have it.
    await expect(async () => {
      if (await again.isVisible()) await again.click({ timeout: 1000 });
      await expect(market).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(market.getByText('1015 SW Lantern Square')).toBeVisible();
    await expect(market.getByText('The next event didn’t load.')).toBeVisible();
    await expect(market.getByText('No Upcoming Events')).toHaveCount(0);
    await page.unroute('**/api/markets/1/events?*');
    await market.getByRole('button', { name: 'Try again' }).click();
    await expect(market.getByRole('heading', { name: 'Next event' })).toBeVisible();
  });

  test('a visit that cannot be told of is not said to be counted, and is once there is a line', async ({
    page,
    context,
  }) => {
    await visit(page, '/market/1');
    await context.setOffline(true);
    const wasHere = page.getByRole('button', { name: 'I was here' });
    await wasHere.click();
    await expectToast(page, 'Visit Not Counted');
    await expect(wasHere).toBeVisible();
    await context.setOffline(false);
    await wasHere.click();
    await expect(page.getByText('Thanks! Your visit today is counted.')).toBeVisible();
  });

  test('a dialog whose code does not arrive leaves the page as it is, and opens once it does', async ({
    page,
    context,
  }) => {
    await signInAsFreshPerson(context);
    await visit(page, '/market/1');
    await context.setOffline(true);
    const review = page.getByRole('button', { name: 'Write a Review' });
    await review.click();
    await expect(page.getByRole('alert')).toContainText('Check your connection and try again.');
    await expect(review).toBeVisible();
    await context.setOffline(false);
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/assets/MarketReviewDialog-*.js', async (route) => {
      await arrival;
      await route.continue();
    });
    await review.click();
    await expect(page.locator('.loading-bar')).toBeVisible();
    arrive();
    await expect(page.getByRole('dialog', { name: 'Write a Review' })).toBeVisible();
    await expect(page.locator('.loading-bar')).toBeHidden();

    await page.route('**/assets/VendorDashboard-*.js', (route) => route.abort(), { times: 1 });
    await visit(page, '/vendor-dashboard');
    await expect(page.getByText('This didn’t load')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('tab', { name: 'Applications' })).toBeVisible();
  });

  test('signing in and out say so where their code does not arrive, and work once it does', async ({
    page,
    context,
  }) => {
    const banner = page.getByRole('banner');
    await visit(page, '/about');
    await page.route('**/assets/completeSignIn-*.js', (route) => route.abort(), { times: 1 });
    const opened = page.waitForEvent('popup');
    await banner.getByRole('button', { name: 'Sign In' }).click();
    const popup = await opened;
    await expectToast(page, 'This didn’t load');
    await expect.poll(() => popup.isClosed()).toBe(true);
    await signInThroughPopup(context, () =>
      banner.getByRole('button', { name: 'Sign In' }).click(),
    );

    const account = banner.getByRole('button', { name: /^Your account/ });
    await expect(account).toBeVisible();

    await page.reload();
    await untilUsable(page);
    await page.route('**/assets/completeSignOut-*.js', (route) => route.abort(), { times: 1 });
    const signOut = async () => {
      await account.click();
      await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    };
    await signOut();
    await expectToast(page, 'This didn’t load');
    await signOut();
    await expect(banner.getByRole('button', { name: 'Sign In' })).toBeVisible();
  });

  test('an organizer reads what of her dashboard could not be had', async ({ page, context }) => {
    await signInAsFreshPerson(context);
    // As soon as it is open, the page would ask again by itself, before anybody presses.
    await page.route('**/api/live', (route) => route.abort());
    await page.route(/\/api\/user\/(markets|events)/, (route) => route.abort());
    await visit(page, '/organizer-dashboard');
    const failures = ['Failed to fetch user markets', 'Failed to fetch user events'];
    for (const failure of failures) await expect(page.getByText(failure)).toBeVisible();
    for (const nothing of ['No Markets Yet', 'No Upcoming Events']) {
      await expect(page.getByText(nothing)).toHaveCount(0);
    }
    await page.unroute(/\/api\/user\/(markets|events)/);
    for (const failure of failures) {
      const alert = page.getByRole('alert').filter({ hasText: failure });
      await alert.getByRole('button', { name: 'Try again' }).click();
      await expect(alert).toHaveCount(0);
    }
    await expect(page.getByText('No Markets Yet')).toBeVisible();
  });

  test('figures and receipts that could not be had are told of, and come once somebody tries again', async ({
    page,
    context,
  }) => {
    await signInAsFreshPerson(context);
    await subscribe(context.request, { subscriptionTier: 'vendor', interval: 'month' });
    await aStandOf(context);
    await page.route('**/api/live', (route) => route.abort());
    for (const { path, api, said, known } of [
      {
        path: '/vendor?tab=settings',
        api: /\/api\/vendor-applications$/,
        said: ['Some figures didn’t load.'],
        known: 'Active Applications',
      },
      {
        path: '/organizer',
        api: '**/api/user/organizer-summary',
        said: ['Some figures didn’t load.', 'These figures didn’t load.'],
        known: 'Markets Managed',
      },
      {
        path: '/farm-direct',
        api: '**/api/markets/*/counts',
        said: ['Some figures didn’t load.'],
        known: 'Active',
      },
      {
        path: '/account',
        api: '**/api/billing/receipts',
        said: ['Your receipts didn’t load.'],
        known: 'Billing',
      },
    ]) {
      await page.route(api, (route) => route.abort());
      await visit(page, path);
      const alerts = page.getByRole('main').getByRole('alert');
      await expect(alerts).toContainText(said);
      // What is known besides stays.
      await expect(page.getByText(known, { exact: true })).toBeVisible();
      await expectNoAxeViolations(page);
      await page.unroute(api);
      await alerts.first().getByRole('button', { name: 'Try again' }).click();
      await expect(alerts).toHaveCount(0);
    }
    await expect(page.getByRole('heading', { name: 'Receipts' })).toBeVisible();
  });

  test('a moment offline loses no list, and the search is answered by itself once it is over', async ({
    page,
    context,
  }) => {
    await visit(page, '/customer?near=97205');
    const names = await marketNames(page).allTextContents();
    await context.setOffline(true);
    await placeField(page).fill('Seattle, WA');
    await placeField(page).press('Enter');
    await expect(page.getByText('this is what the search before it found')).toBeVisible();
    expect(await marketNames(page).allTextContents()).toEqual(names);
    await context.setOffline(false);
    await expect(page.getByText('this is what the search before it found')).toHaveCount(0);
    await expect(page.getByText('within 25 miles of Seattle, WA')).toBeVisible();
  });

  test('somebody who is offline reads that she is, and goes on by herself once she is not', async ({
    page,
    context,
  }) => {
    for (const [path, title, heading] of [
      ['/customer', 'Discover Local Markets', 'Discover Local Markets'],
      ['/about', 'About', 'The market is on. You just have to know where.'],
      ['/pricing', 'Pricing', 'Simple, honest pricing'],
      ['/terms', 'Terms of Service', 'Terms of Service'],
      ['/privacy', 'Privacy Policy', 'Privacy Policy'],
      ['/contact', 'Contact', 'Contact'],
    ] as const) {
      await visit(page, '/');
      await context.setOffline(true);
      await goWithin(page, path);
      const alert = page.getByRole('alert').filter({ hasText: 'You are offline' });
      await expect(alert).toBeVisible();
      await expect(page).toHaveTitle(`${title} · Local Markets`);
      await context.setOffline(false);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    }
  });

  test('and goes on though the network is there a moment after her browser says so', async ({
    page,
    context,
  }) => {
    await visit(page, '/');
    await context.setOffline(true);
    await goWithin(page, '/about');
    await expect(page.getByRole('alert').filter({ hasText: 'You are offline' })).toBeVisible();
    await page.route('**/api/health', (route) => route.abort(), { times: 1 });
    const tooEarly = page.waitForEvent('requestfailed');
    await context.setOffline(false);
    await tooEarly;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'The market is on. You just have to know where.',
    );
  });
});

test.describe('When the network swallows what it is given', () => {
  test.use({ expectedComplaints: [/NoAnswerError/] });
  const UNKNOWN_OUTCOME =
    'The site didn’t answer, so this may or may not have gone through. Check your connection and try again.';

  test('a page says after a while that it didn’t load, and is there once somebody tries again', async ({
    page,
  }) => {
    await page.clock.install();
    await visit(page, '/about');
    await untilGivenUp(page, '**/api/markets?**', () =>
      page.getByRole('link', { name: 'Find Markets' }).last().click(),
    );
    const alert = page.getByRole('alert').filter({ hasText: 'didn’t load' });
    await expect(alert).toContainText('Check your connection and try again.');
    await untilGivenUp(page, '**/api/markets?**', () =>
      alert.getByRole('button', { name: 'Try again' }).click(),
    );
    await expect(alert).toBeVisible();

    await page.unroute('**/api/markets?**');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: "Let's find your perfect market!" }),
    ).toBeVisible();
  });

  test('a form says that nobody knows what became of it, keeps what was typed, and can be sent again', async ({
    page,
  }) => {
    await page.clock.install();
    const form = await aWrittenMessage(page);
    const send = form.getByRole('button', { name: 'Send Message' });
    await untilGivenUp(page, '**/api/contact', () => send.click());
    await expectToast(page, `Error: ${UNKNOWN_OUTCOME}`);

    await page.unroute('**/api/contact');
    await expect(form.getByLabel('Subject')).toHaveValue('A wrong hour');
    await send.click();
    await expectToast(page, 'Message Sent!');
  });

  test('whoever pays, or cancels her plan, is not told that it came to nothing', async ({
    page,
    context,
  }) => {
    await page.clock.install();
    await signInAsFreshPerson(context);
    await visit(page, '/pricing');
    await page.getByRole('button', { name: 'Subscribe without a coupon' }).first().click();
    await untilGivenUp(page, '**/api/billing/sandbox/confirm', () => payWith(page, CARDS.paid));
    await expectToast(page, 'Payment Error', UNKNOWN_OUTCOME);

    await subscribe(context.request, { subscriptionTier: 'vendor', interval: 'month' });
    await visit(page, '/account');
    page.once('dialog', (question) => void question.accept());
    await untilGivenUp(page, '**/api/cancel-subscription', () =>
      page.getByRole('button', { name: 'Cancel Subscription' }).click(),
    );
    await expectToast(page, 'Error', UNKNOWN_OUTCOME);
  });

  test('nor is whoever opens an account', async ({ page }) => {
    await page.clock.install();
    await visit(page, '/identity/sign-in');
    await page.getByRole('button', { name: 'Create an account' }).click();
    await page.getByLabel('Name').fill('Ada Lovelace');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel('Password').fill('a long enough password');
    await untilGivenUp(page, '**/identity/sign-up', () =>
      page.getByRole('button', { name: 'Create Account' }).click(),
    );
    await expect(page.getByText(UNKNOWN_OUTCOME)).toBeVisible();
  });

  test('a picture that goes no further can be cancelled by keyboard, and is given up by itself', async ({
    page,
    context,
  }) => {
    await page.clock.install();
    await signInAsFreshPerson(context);
    await visit(page, '/vendor-dashboard?tab=profile');
    const form = page.getByRole('form', { name: 'Business Profile' });
    const create = form.getByRole('button', { name: 'Create Vendor Profile' });
    const progress = form.getByRole('progressbar', { name: 'Sending the picture' });
    const field = form.getByLabel('Picture', { exact: true });
    const cancel = form.getByRole('button', { name: 'Cancel sending the picture' });
    const picture = {
      name: 'honey.png',
      mimeType: 'image/png',
      buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 120 } }),
    };
    await page.route('**/api/media/images', () => {});
    await field.setInputFiles(picture);
    await expect(progress).toBeVisible();
    await expect(create).toHaveAttribute('aria-disabled');
    await expectNoAxeViolations(page);
    await field.focus();
    await page.keyboard.press('Tab');
    await expect(cancel).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(progress).toHaveCount(0);
    await expect(create).not.toHaveAttribute('aria-disabled');
    await expect(form.getByRole('img', { name: 'Your choice' })).toHaveCount(0);
    await expect(form.getByRole('status').filter({ hasText: 'didn’t answer' })).toHaveCount(0);
    // The focus stays at the field.
    await page.keyboard.press('Tab');
    await expect(field).toBeFocused();

    await untilGivenUp(page, '**/api/media/images', () => field.setInputFiles(picture));
    await expect(form.getByRole('status').filter({ hasText: 'didn’t answer' })).toBeVisible();
    await expect(progress).toHaveCount(0);

    await page.unroute('**/api/media/images');
    await field.setInputFiles(picture);
    const remove = form.getByRole('button', { name: 'Remove the Picture' });
    await expect(remove).toBeVisible();

    await field.setInputFiles({ ...picture, name: 'honey.txt', mimeType: 'text/plain' });
    await expect(form.getByText('Choose an image file.')).toBeVisible();
    await remove.click();
    await expect(form.getByText('There is no picture.')).toBeAttached();
    await expect(form.getByText('Choose an image file.')).toHaveCount(0);
  });
});

test('When the server is overloaded, its own words are shown', async ({ page }) => {
  await visit(page, '/about');
  await page.route('**/api/markets?**', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: 'overloaded',
        title: 'Overloaded',
        status: 503,
        detail: 'Too many people are here at once. Please try again in a moment.',
      }),
    }),
  );
  await page.getByRole('link', { name: 'Find Markets' }).last().click();
  await expect(page.getByRole('alert')).toContainText('Too many people are here at once.');
});

test('What failed in a dialog is told beside its title, on tall phones and small ones', async ({
  page,
  context,
}) => {
  const { id: marketId } = await signInAsOrganizer(context);
  await page.route('**/api/market-events', (route) =>
    route.fulfill({
      status: 503,
      json: { detail: 'Please try again in a minute or two. '.repeat(2) },
    }),
  );
  for (const height of [844, 667]) {
    await page.setViewportSize({ width: 390, height });
    await visit(page, `/organizer?market=${marketId}`);
    const form = await beginEvent(page);
    await form.getByLabel('Event date').fill(aSaturday());
    await form.getByRole('button', { name: 'Create Event' }).click();
    const toast = page.getByRole('listitem').filter({ hasText: 'Error Creating Event' });
    await expect(toast).toBeVisible();
    const leavesTitle = async () => {
      const [said, title] = [
        await toast.boundingBox(),
        await form.getByRole('heading').first().boundingBox(),
      ];
      if (!said || !title) throw new Error('It is gone already.');
      return said.y + said.height < title.y + 1 || said.y > title.y + title.height;
    };
    // Before it goes by itself.
    await expect.poll(leavesTitle, { timeout: 2_000 }).toBe(true);
  }
});

test('What the server can’t do for now is told in its own words, and what was typed stays', async ({
  page,
}) => {
  const form = await aWrittenMessage(page);
  const detail = 'The site is out of storage space, so nothing was saved.';
  await page.route('**/api/contact', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      json: { type: 'unavailable', title: 'Temporarily unavailable', status: 503, detail },
    }),
  );
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expectToast(page, `Error: ${detail}`);
  await expect(form.getByLabel('Subject')).toHaveValue('A wrong hour');
});

test('Without a network a coupon is neither lost nor called wrong, though nothing of a toast was loaded before', async ({
  page,
  context,
}) => {
  await signInAsFreshPerson(context);
  const { promotion } = await apiGet<Config>(page.request, '/api/config');
  await visit(page, '/pricing');
  await page.getByRole('button', { name: 'Get Free Access with Coupon' }).last().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Coupon Code').fill(promotion?.codes[0] ?? '');
  const activate = dialog.getByRole('button', { name: 'Activate Free Plan' });
  await context.setOffline(true);
  await activate.click();
  const said = page.getByRole('alert').filter({ hasText: 'Failed to activate free subscription' });
  await expect(said.getByText('Activation Failed', { exact: true })).toBeVisible();
  await context.setOffline(false);
  // Once it has gone, the next one is a whole toast again.
  await expect(said).toHaveCount(0);
  await activate.click();
  await expect(dialog).toHaveCount(0);
  await expectToast(page, 'Free Subscription Activated!');
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeVisible();
});
