import type { Page } from '@playwright/test';
import { linesOf } from './support/linesOf.ts';
import { placeField } from './support/marketList.ts';
import { closeThePopup, signInAsFreshPerson } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { expectAddress, visit } from './support/visit.ts';

test.use({ withoutMap: true });

const HEADER = [
  ['Find Markets', '/customer'],
  ['Browse Vendors', '/browse-vendors'],
  ['For Vendors', '/vendor'],
  ['For Organizers', '/organizer'],
] as const;

const MENU = [
  ['Find Markets', '/customer'],
  ['Browse Vendors', '/browse-vendors'],
  ['For Vendors', '/vendor-dashboard'],
  ['For Organizers', '/organizer-dashboard'],
  ['About', '/about'],
  ['Contact', '/contact'],
] as const;

const FOOTER = [
  ['Find Markets', '/'],
  ['Browse Vendors', '/browse-vendors'],
  ['Contact Us', '/contact'],
  ['About Us', '/about'],
  ['Privacy Policy', '/privacy'],
  ['Terms of Service', '/terms'],
] as const;

const HOME = [
  ['View All Markets', '/customer'],
  ['Start Shopping', '/customer'],
  ['Join as Vendor', '/vendor'],
  ['Organize Markets', '/organizer'],
  ['Find Markets', '/customer'],
  ['Become a Vendor', '/vendor'],
] as const;

async function tabTo(page: Page, role: 'link' | 'button', name: string): Promise<void> {
  const target = page.getByRole(role, { name, exact: true });
  for (let stop = 0; stop < 20; stop += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The Tab key does not reach '${name}'`);
}

test('The first stop of the Tab key leads past the header to the page', { tag: '@layout' }, async ({
  page,
}) => {
  await visit(page, '/about');
  const skip = page.getByRole('link', { name: 'Skip to the page' });
  await expect(skip).toHaveCSS('clip-path', 'inset(50%)');
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await expect(skip).toHaveCSS('clip-path', 'none');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  expect(new URL(page.url()).hash).toBe('');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
});

test('A page that comes without loading the site is told of, and its beginning is what Tab goes on from', async ({
  page,
}) => {
  await visit(page, '/');
  const told = page.locator('body > [role="status"]');
  await expect(told).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'View All Markets' }).press('Enter');
  await expectAddress(page, '/customer');
  await expect(told).toHaveText('Discover Local Markets · Local Markets');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(placeField(page)).toBeFocused();

  // What still has the focus keeps it, unless the page begins before it.
  const home = page.getByRole('banner').getByRole('link', { name: 'Local Markets' });
  await home.press('Enter');
  await expect(told).toHaveText('Local Markets');
  await expect(home).toBeFocused();
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).press('Enter');
  await expect(told).toHaveText(/^About/);
  await expect(page.getByRole('main')).toBeFocused();
});

test('Home leads shoppers, vendors and organizers to their parts of the site', {
  tag: '@layout',
}, async ({ page }) => {
  await visit(page, '/');
  for (const [name, path] of HOME) {
    const link = page.getByRole('main').getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('href', path);
  }
  const cards = page.getByRole('article').filter({ hasText: 'Set location' });
  await expect(cards).toHaveCount(3);
  const hiring = page.getByRole('article').filter({ hasText: 'Booth fee' });
  await expect(hiring).toHaveCount(3);
  for (const listing of await hiring.all()) {
    await expect(
      listing.getByText(/^(High|Good|Growing) Traffic$|^(Growing|Active) Market$/),
    ).toBeVisible();
    await expect(listing.getByText(/Flea Market|Farm Stand/)).toHaveCount(0);
    await expect(listing.getByText('Demo', { exact: true })).toBeVisible();
  }
});

test('The footer leads to every public page, and each opens without loading the site anew', async ({
  page,
}) => {
  await visit(page, '/about');
  await page.evaluate(() => Object.assign(window, { isSameVisit: true }));
  for (const [name, path] of FOOTER) {
    await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name }).click();
    await expectAddress(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await page.evaluate(() => 'isSameVisit' in window), path).toBe(true);
    await expect.poll(() => page.evaluate(() => window.scrollY), path).toBe(0);
  }
});

test('On a tablet, no link of the footer and nothing that is compared of markets breaks in two', {
  tag: '@layout',
}, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await visit(page, '/');
  const links = page.getByRole('navigation', { name: 'Footer' }).getByRole('link');
  const compared = page.getByRole('main').locator('dt, dd');
  for (const texts of [links, compared]) {
    const lines = await linesOf(texts, /./);
    expect([...new Set(lines)]).toEqual([1]);
  }
});

test('Sign In says what an account is for, and opens the sign-in window', async ({
  page,
  context,
}) => {
  await visit(page, '/sign-in');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  await expect(page.getByText('everything for shoppers is free')).toBeVisible();
  await expect(page.getByText('Vendors use it to apply to markets')).toBeVisible();
  for (const place of [page.getByRole('banner'), page.getByRole('main')]) {
    await closeThePopup(context, () => place.getByRole('button', { name: 'Sign In' }).click());
  }
});

test.describe('On a wide screen, the header', () => {
  test.use({ viewport: { width: 1440, height: 900 }, isMobile: false });

  test('leads to the four parts of the site and marks the one that is open', async ({ page }) => {
    await visit(page, '/');
    const main = page.getByRole('navigation', { name: 'Main' });
    await expect(main.getByRole('link')).toHaveText(HEADER.map(([name]) => name));
    for (const [name, path] of HEADER) {
      await main.getByRole('link', { name }).click();
      await expectAddress(page, path);
      await expect(main.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
      await expect(main.locator('[aria-current=page]')).toHaveCount(1);
    }
    // The dashboards have two addresses each.
    for (const path of ['/vendor-dashboard', '/organizer-dashboard']) {
      await visit(page, path);
      const [name] = MENU.find(([, to]) => to === path) ?? [];
      await expect(main.locator('[aria-current=page]')).toHaveText([name ?? '']);
    }
    await page.getByRole('banner').getByRole('link', { name: 'Local Markets' }).click();
    await expectAddress(page, '/');
  });

  test('stands on one line from the width at which it shows its links', async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await visit(page, '/');
    const header = page.getByRole('banner');
    const middleOf = async (name: string) => {
      const box = await header.getByRole('link', { name }).boundingBox();
      return box ? Math.round(box.y + box.height / 2) : undefined;
    };
    expect(await middleOf('Get Started')).toBe(await middleOf('Local Markets'));
    expect(await middleOf('For Organizers')).toBe(await middleOf('Local Markets'));
  });

  test('starts vendors and organizers at the plans, everybody else at the markets', async ({
    page,
  }) => {
    for (const [path, target] of [
      ['/', '/customer'],
      ['/about', '/customer'],
      ['/vendor', '/pricing'],
      ['/vendor-dashboard', '/pricing'],
      ['/organizer', '/pricing'],
      ['/organizer-dashboard', '/pricing'],
    ] as const) {
      await visit(page, path);
      await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click();
      await expectAddress(page, target);
    }
  });
});

test.describe('On a narrow screen, the menu', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('opens, leads on and closes by keyboard alone', async ({ page }) => {
    await visit(page, '/about');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu).toBeHidden();
    await tabTo(page, 'button', 'Open the menu');
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
    await expect(menu.getByRole('link')).toHaveText([...MENU.map(([name]) => name), 'Get Started']);

    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(page.getByRole('button', { name: 'Open the menu' })).toBeFocused();

    await page.keyboard.press('Enter');
    await tabTo(page, 'link', 'For Vendors');
    await page.keyboard.press('Enter');
    await expectAddress(page, '/vendor-dashboard');
    await expect(menu).toBeHidden();
  });

  test('shows its button whole, with all that is a signed-in person’s above it', async ({
    page,
    context,
  }) => {
    await signInAsFreshPerson(context);
    for (const size of [
      { width: 390, height: 844 },
      { width: 320, height: 568 },
    ]) {
      await page.setViewportSize(size);
      await visit(page, '/about');
      await page.getByRole('button', { name: 'Open the menu' }).tap();
      const menu = page.getByRole('navigation', { name: 'Menu' });
      await expect(menu.getByText('Sign Out')).toBeVisible();
      const button = menu.getByRole('link', { name: 'Get Started' });
      await expect(button).toBeInViewport({ ratio: 1 });
      // What the focus is on does not lie below it.
      const last = menu.getByRole('link', { name: 'Contact' });
      await last.focus();
      await last.click({ trial: true });
    }
  });

  test('leads everywhere by touch', async ({ page }) => {
    await visit(page, '/about');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    for (const [name, path] of [...MENU, ['Get Started', '/customer']] as const) {
      await page.getByRole('button', { name: 'Open the menu' }).tap();
      await menu.getByRole('link', { name }).tap();
      await expectAddress(page, path);
      await expect(menu).toBeHidden();
    }
    await page.goto('/organizer-dashboard');
    await page.getByRole('button', { name: 'Open the menu' }).tap();
    await menu.getByRole('link', { name: 'Get Started' }).tap();
    await expectAddress(page, '/pricing');
  });
});
