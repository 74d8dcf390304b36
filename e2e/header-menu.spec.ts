import type { Page } from '@playwright/test';
import { aPerson, signInAsFreshPerson, signInThroughPopup } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { expectAddress, untilUsable, visit } from './support/visit.ts';

const ENTRIES = [
  ['Profile', '/profile'],
  ['Saved Markets', '/customer'],
  ['Account & Billing', '/account'],
  ['Vendor Dashboard', '/vendor-dashboard'],
  ['Organizer Dashboard', '/organizer-dashboard'],
  ['Pricing & Plans', '/pricing'],
] as const;

const header = (page: Page) => page.getByRole('banner');
const menuButton = (page: Page) => header(page).getByRole('button', { name: /^Your account: / });
const signInButton = (page: Page) => header(page).getByRole('button', { name: 'Sign In' });

test.describe("A signed-in person's menu", () => {
  // A tab that is told a moment later that she has left may still be asking for what is hers.
  test.use({ expectedComplaints: [/status of 401/] });

  test('stands in the header on every page and leads to her own pages', { tag: '@layout' }, async ({
    page,
    context,
  }) => {
    await signInAsFreshPerson(context);
    await visit(page, '/about');
    await expect(signInButton(page)).toHaveCount(0);
    for (const [name, path] of ENTRIES) {
      await menuButton(page).click();
      await expect(page.getByRole('menuitem')).toHaveText([
        ...ENTRIES.map(([label]) => label),
        'Sign Out',
      ]);
      await page.getByRole('menuitem', { name, exact: true }).click();
      await expectAddress(page, path);
      // The page is scrolled there, and a menu that is open by then with it.
      if (name === 'Saved Markets') await expect(page.getByText('None yet.')).toBeInViewport();
      await expect(page.getByRole('menu')).toHaveCount(0);
    }
  });

  test('is within reach while a toast is shown, which else stands at the top', async ({
    page,
    context,
  }) => {
    await signInAsFreshPerson(context);
    await visit(page, '/market/1');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const toast = page.getByRole('listitem').filter({ hasText: 'Market Saved' });
    // It stays as long as it is pointed at.
    await toast.hover();
    const topOf = async () => (await toast.boundingBox())?.y;
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 640 });
      await page.evaluate(() => scrollTo(0, 0));
      const height = await header(page).evaluate(({ clientHeight }) => clientHeight);
      await expect.poll(topOf).toBeCloseTo(height, 0);
      await page.evaluate(() => scrollTo(0, 400));
      await expect.poll(topOf).toBe(16);
    }
  });

  test('is used by keyboard alone, and Escape gives the focus back', async ({ page, context }) => {
    await signInAsFreshPerson(context);
    await visit(page, '/about');
    await menuButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Saved Markets' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(menuButton(page)).toBeFocused();
    // A phone on its side, where the whole of it has no room.
    await page.setViewportSize({ width: 844, height: 390 });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeFocused();
    await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(signInButton(page)).toBeVisible();
    // What comes in place of the button that was pressed is what is read next.
    await expect(page.locator(':focus').getByRole('button')).toHaveText('Sign In');
    await page.keyboard.press('Tab');
    await signInThroughPopup(context, () => page.keyboard.press('Enter'));
    await expect(page.locator(':focus').getByRole('button', { name: /^Your acc/ })).toBeVisible();
  });

  test('stays after a reload; signing out ends it, in another tab too', async ({
    page,
    context,
  }) => {
    await signInAsFreshPerson(context);
    await visit(page, '/about');
    await expect(menuButton(page)).toBeVisible();
    await page.reload();
    await untilUsable(page);
    await expect(menuButton(page)).toBeVisible();

    const otherTab = await context.newPage();
    await visit(otherTab, '/account');
    await expect(otherTab.getByText('Membership type')).toBeVisible();

    await menuButton(page).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(signInButton(page)).toBeVisible();
    await expect(signInButton(otherTab)).toBeVisible();
    await expect(otherTab.getByText('Please sign in to access your account')).toBeVisible();
    await page.reload();
    await untilUsable(page);
    await expect(signInButton(page)).toBeVisible();
  });

  test('shows a long name without moving anything', { tag: '@layout' }, async ({
    page,
    context,
  }) => {
    const name = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(4).trim();
    const buttonsBox = async () => (await page.getByRole('banner').boundingBox())?.height;
    await visit(page, '/about');
    await expect(signInButton(page)).toBeVisible();
    const before = await buttonsBox();
    await signInAsFreshPerson(context, aPerson(name));
    await page.reload();
    await untilUsable(page);
    await menuButton(page).click();
    await expect(page.getByRole('menu').getByText(name)).toBeVisible();
    expect(await buttonsBox()).toBe(before);
    const overhang = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overhang).toBeLessThanOrEqual(0);
  });
});

test.describe('On a narrow screen', () => {
  // A page that was just asking for what is hers may be told that she has left.
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    expectedComplaints: [/status of 401/],
  });

  test('the mobile menu takes the focus that it covers, and closes as it is left', async ({
    page,
  }) => {
    await visit(page, '/about');
    const open = page.getByRole('button', { name: 'Open the menu' });
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await open.press('Enter');
    await expect(menu.getByRole('button', { name: 'Close the menu' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(open).toBeFocused();
    await open.press('Enter');
    await menu.getByRole('link', { name: 'Get Started' }).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toBeVisible();
    await expect(menu).toBeHidden();
  });

  test('the mobile menu has the same entries', async ({ page, context }) => {
    await signInAsFreshPerson(context);
    await visit(page, '/about');
    await expect(menuButton(page)).toBeVisible();
    const account = page.getByRole('region', { name: 'Your account' });
    for (const [name, path] of ENTRIES) {
      // A menu that is opened while the next page is still coming closes when it is there.
      await expect(async () => {
        const open = page.getByRole('button', { name: 'Open the menu' });
        if (await open.isVisible()) await open.tap();
        await account.getByRole('link', { name, exact: true }).tap({ timeout: 2_000 });
      }).toPass();
      await expectAddress(page, path);
      await expect(account).toBeHidden();
    }
    await page.getByRole('button', { name: 'Open the menu' }).tap();
    await account.getByRole('button', { name: 'Sign Out' }).tap();
    await expect(signInButton(page)).toBeVisible();
    await page.getByRole('button', { name: 'Open the menu' }).tap();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    await expect(account).toHaveCount(0);
  });
});

test('While it is being learnt who is there, a spinner stands in her place', async ({ page }) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/auth/session', async (route) => {
    await asked;
    await route.continue();
  });
  await visit(page, '/about');
  const spinner = header(page).getByRole('status');
  await expect(spinner).toHaveText('Checking whether you are signed in');
  answer();
  await expect(signInButton(page)).toBeVisible();
  await expect(spinner).toHaveCount(0);
});

test('The header is one row on every phone', async ({ page }) => {
  await visit(page, '/about');
  for (const width of [320, 340, 360, 361, 368, 390]) {
    await page.setViewportSize({ width, height: 640 });
    const [home, menu] = await Promise.all([
      header(page).getByRole('link', { name: 'Local Markets' }).boundingBox(),
      header(page).getByRole('button', { name: 'Open the menu' }).boundingBox(),
    ]);
    expect(menu?.y, `${width} pixels`).toBe(home?.y);
  }
});
