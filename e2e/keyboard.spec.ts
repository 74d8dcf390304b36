import { expect, type Locator, type Page } from '@playwright/test';
import { becomeAdministrator } from './support/administrator.ts';
import { marketCards, send } from './support/api.ts';
import { closeByEscape } from './support/closeByEscape.ts';
import { expectOnTop } from './support/expectOnTop.ts';
import { holdBack } from './support/holdBack.ts';
import { placeField } from './support/marketList.ts';
import { testOnOwnSite } from './support/ownSite.ts';
import { closeThePopup, signInAsDemo, signInAsFreshPerson } from './support/people.ts';
import { expectToast } from './support/toast.ts';
import { expectAddress, visit } from './support/visit.ts';

const test = testOnOwnSite();
test.describe.configure({ mode: 'default' });
test.use({ withoutMap: true });

/** How long what is said in passing stays in sight. */
const TOAST_DURATION_MS = 5_000;

const panel = (page: Page) => page.getByRole('tabpanel');

/** Whoever sees the page sees that it has the focus. */
async function expectRing(locator: Locator): Promise<void> {
  await expect(locator).toBeFocused();
  await expect(locator).toHaveCSS('outline-style', 'solid');
  await expect(locator).toHaveCSS('outline-width', '3px');
}

test.describe('Whoever uses the keyboard alone', () => {
  test.use({ isFirstVisit: true });

  test('takes away what was said in passing, and what is said later goes by itself', async ({
    page,
    context,
  }) => {
    await page.clock.install();
    await signInAsFreshPerson(context);
    await visit(page, '/profile');
    const said = page.getByText('Profile Updated');
    const save = async (city: string) => {
      await page.getByLabel('City').fill(city);
      await page.getByLabel('City').press('Enter');
      await expectToast(page, 'Profile Updated');
    };
    await save('Salem');
    for (const key of ['F8', 'Tab', 'Tab']) await page.keyboard.press(key);
    await expectRing(page.getByRole('button', { name: 'Dismiss' }));
    await page.keyboard.press('Enter');
    await expect(said).toHaveCount(0);
    await expect(page.getByLabel('City')).toBeFocused();

    await save('Astoria');
    await page.clock.fastForward(TOAST_DURATION_MS);
    await expect(said).toHaveCount(0);
  });

  test('does so over a dialog, where the field tells of the refusal as well', async ({
    page,
    context,
  }) => {
    await page.clock.install();
    await signInAsFreshPerson(context);
    await visit(page, '/pricing');
    const offer = page.getByRole('button', { name: 'Get Free Access with Coupon' }).first();
    await offer.press('Enter');
    const code = page.getByRole('dialog').getByLabel('Coupon Code');
    const dismiss = page.getByRole('button', { name: 'Dismiss' });
    await expect(code).toBeFocused();
    // From now on the dialog takes the focus back.
    for (const key of ['Tab', 'Shift+Tab']) await page.keyboard.press(key);
    for (const [typed, title, words] of [
      ['', 'Missing Information', 'Please enter a coupon code'],
      ['WRONG', 'Invalid Coupon', 'Coupon code is invalid or expired'],
    ] as const) {
      await code.pressSequentially(typed);
      await expect(code).not.toHaveAttribute('aria-invalid');
      await code.press('Enter');
      await expect(page.getByText(title, { exact: true })).toBeVisible();
      await expect(code).toBeFocused();
      await expect(code).toHaveAccessibleDescription(new RegExp(words));
      for (const key of ['F8', 'Tab', 'Tab']) await page.keyboard.press(key);
      await expectRing(dismiss);
      await page.keyboard.press('Tab');
      await expect(code).toBeFocused();
      for (const key of ['F8', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
      await expect(dismiss).toHaveCount(0);
      await expect(code).toBeFocused();
    }
  });
});

test.describe('Whoever uses the keyboard alone stays where she is', () => {
  test('as more of a list comes in front of the button that asks for it', async ({
    page,
    context,
  }) => {
    const cards = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('article') });
    for (const [path, more] of [
      ['/customer', 'Show More Markets'],
      ['/browse-vendors', 'Show more vendors'],
    ] as const) {
      await visit(page, path);
      const listed = await cards.count();
      await page.getByRole('link', { name: more }).press('Enter');
      await expectRing(cards.nth(listed));
    }

    await signInAsDemo(context, 'vendor@example.com');
    await visit(page, '/vendor');
    const range = page.getByRole('region', { name: 'Markets Within Your Travel Range' });
    const rows = range.getByRole('listitem').filter({ has: page.getByRole('heading') });
    await range.getByRole('link', { name: 'Show More Markets' }).press('Enter');
    await expectRing(rows.nth(10));
  });

  test('as what shows the rest of a list goes, and a form opens and closes in its place', async ({
    page,
    context,
  }) => {
    await signInAsDemo(context, 'vendor@example.com');
    await visit(page, '/vendor');
    await page.getByRole('button', { name: /^Show all \d+ applications/ }).press('Enter');
    const applications = page.getByRole('region', { name: 'Recent Applications' });
    const sixth = applications.getByRole('listitem').nth(5);
    await expectRing(sixth);
    // As when she looks into another window: what has the focus is told, and has it still.
    await sixth.dispatchEvent('blur');
    await expectRing(sixth);
    await page.keyboard.press('Tab');
    await expect(sixth).not.toHaveAttribute('tabindex');

    await signInAsDemo(context, 'farm@example.com');
    await visit(page, '/farm-direct');
    await panel(page).getByRole('button', { name: 'Edit' }).press('Enter');
    await expect(page.locator(':focus').getByRole('heading')).toHaveText('Market Listing');
    await page.getByRole('tab', { name: 'Market Listing' }).press('End');
    const review = panel(page).getByRole('listitem').last();
    await review.getByRole('button', { name: /^Reply to/ }).press('Enter');
    await expect(review.getByRole('textbox', { name: 'Your reply' })).toBeFocused();
    await review.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expectRing(review);
    await review.getByRole('button', { name: /^Reply to/ }).press('Enter');
    await expect(review.getByRole('textbox', { name: 'Your reply' })).toBeFocused();
    await page.keyboard.type('Come again in spring.');
    await review.getByRole('button', { name: 'Send Reply' }).press('Enter');
    await expectToast(page, 'Reply Sent');
    await expect(review).toBeFocused();
    await expect(review).toContainText('Come again in spring.');
  });

  test('and sees the ring, and where a dialog ends, in colors of her own choice', async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    try {
      await visit(page, '/customer');
      await page.getByRole('checkbox', { name: 'Farm stands' }).press('Space');
      const chosen = page.locator('label', { has: page.locator(':focus') });
      const text = await page.evaluate(() => getComputedStyle(document.body).color);
      await expect(chosen).toHaveCSS('outline-style', 'solid');
      await expect(chosen).toHaveCSS('outline-color', text);
      await page.getByRole('link', { name: 'View Details' }).first().press('Enter');
      await expect(page.getByRole('dialog')).toHaveCSS('border-left-style', 'solid');
      await expect(page.getByRole('dialog')).toHaveCSS('border-left-width', '1px');
    } finally {
      await page.emulateMedia({ forcedColors: null });
    }
  });

  test('and sees where Tab has come to as it begins a dialog anew, on a phone on its side too', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 844, height: 390 });
    await visit(page, '/market/1');
    await page.getByRole('button', { name: 'Something wrong here?' }).press('Enter');
    const first = page.getByRole('dialog').getByRole('button', { name: 'Close' });
    const last = page.getByRole('dialog').getByRole('button', { name: 'Send Report' });
    await last.focus();
    await page.keyboard.press('Tab');
    await expectRing(first);
    await expect(first).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Shift+Tab');
    await expectRing(last);
    await expect(last).toBeInViewport({ ratio: 1 });
  });

  for (const [what, viewport] of [
    ['a small phone', { width: 320, height: 568 }],
    ['a page enlarged to four times its size', { width: 320, height: 256 }],
  ] as const) {
    test(`and in a dialog sees what Tab and a mistake lead to, on ${what}`, async ({
      page,
      context,
    }) => {
      await page.setViewportSize(viewport);
      await becomeAdministrator(context);
      await visit(page, '/admin?tab=promotions');
      await page.getByRole('button', { name: 'New Promotion' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'New Promotion' });
      const fields = dialog.locator('input');
      await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
      const isSeen = async (field: Locator) => {
        await expect(field).toBeFocused();
        await expectOnTop(field);
      };
      for (const field of await fields.all()) {
        // The parts of a date are passed one by one.
        while (!(await field.evaluate((part) => part === document.activeElement))) {
          await page.keyboard.press('Tab');
        }
        await isSeen(field);
      }
      const start = dialog.getByRole('button', { name: 'Start Promotion' });
      await start.press('Enter');
      await isSeen(fields.first());
      await fields.first().fill('2031-05-01');
      await start.press('Enter');
      await isSeen(dialog.getByRole('textbox', { name: 'Code 1', exact: true }));
      await expect(dialog.getByText('A code has at least 3 characters')).toBeInViewport();
    });
  }

  test('as a button leads to a form, and the form back to the button', async ({
    page,
    context,
  }) => {
    await signInAsDemo(context, 'organizer@example.com');
    await visit(page, '/organizer');
    await page
      .getByRole('button', { name: /^Configure/ })
      .first()
      .press('Enter');
    await expectRing(
      page.locator('main [tabindex]', { hasText: 'Vendors see this before they apply.' }),
    );

    await becomeAdministrator(context);
    for (const [tab, noun] of [
      ['markets', 'Market'],
      ['vendors', 'Vendor'],
    ]) {
      await visit(page, `/admin?tab=${tab}`);
      const edit = panel(page).getByRole('button', { name: /^Edit/ }).nth(2);
      for (const leave of ['Cancel', `Update ${noun}`]) {
        await edit.press('Enter');
        await expect(page.locator(':focus')).toContainText(`Edit ${noun}`);
        await panel(page).getByRole('button', { name: leave }).press('Enter');
        await expectRing(edit);
      }
      await expectToast(page, `${noun} updated successfully!`);
    }
  });

  test('as a button is busy', async ({ page, context }) => {
    // It never says where it is.
    await using _silent = await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = () => {};
    });
    await visit(page, '/customer');
    const locate = page.getByRole('button', { name: 'Use my location' });
    await locate.press('Enter');
    await expect(locate).toBeDisabled();
    await expectRing(locate);

    await visit(page, '/browse-vendors');
    const like = page.getByRole('button', { name: /^Like/ }).first();
    await closeThePopup(context, async () => {
      await like.press('Enter');
      await expect(like).toBeDisabled();
    });
    await expect(like).toBeEnabled();
    await expectRing(like);
  });

  test('as what she deletes goes from the list', async ({ page, context }) => {
    await signInAsDemo(context, 'farm@example.com');
    await visit(page, '/farm-direct');
    await page.getByRole('tab', { name: 'Market Listing' }).press('ArrowRight');
    const products = page.getByRole('group', { name: 'Products' }).getByRole('listitem');
    const second = (await products.nth(1).locator('p').first().textContent()) ?? '';
    const next = (await products.nth(2).locator('p').first().textContent()) ?? '';
    page.once('dialog', (asked) => void asked.accept());
    await products
      .nth(1)
      .getByRole('button', { name: `Delete ${second}` })
      .press('Enter');
    await expectToast(page, 'Product Deleted', second);
    await expectRing(products.filter({ hasText: next }));

    await becomeAdministrator(context);
    await visit(page, '/admin');
    const listings = panel(page).getByRole('listitem');
    const following = (await listings.nth(1).getByRole('heading').textContent()) ?? '';
    await listings
      .first()
      .getByRole('button', { name: /^Delete/ })
      .press('Enter');
    await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
    await expectToast(page, 'Market deleted successfully!');
    await expectRing(listings.filter({ hasText: following }));
  });

  test('as what she decides on goes from what waits', async ({ page, context }) => {
    const search = { category: 'farm_stand', unclaimed: 'true' };
    const [first, second] = await marketCards(context.request, search);
    await signInAsFreshPerson(context);
    for (const stand of [first, second]) {
      const note = 'I have run this stand since 2009.';
      await send(context.request, 'POST', `/api/markets/${stand?.id}/claims`, { note });
    }
    await becomeAdministrator(context);
    await visit(page, '/admin?tab=claims');
    const claims = panel(page).getByRole('listitem');
    await expect(claims).toHaveCount(2);
    for (const left of [1, 0]) {
      await claims.first().getByRole('button', { name: 'Decline' }).press('Enter');
      await page.getByLabel('Reason').fill('The stand knows nobody of that name.');
      const decline = page.getByRole('dialog').getByRole('button', { name: 'Decline' });
      await decline.press('Enter');
      await expect(claims).toHaveCount(left);
      if (left > 0) await expectRing(claims.first());
    }
    await expect(panel(page).locator(':focus').getByText('Nothing is waiting')).toBeVisible();
  });

  test('as another claim goes with the one that she decides on', async ({ page, context }) => {
    const search = { category: 'farm_stand', unclaimed: 'true' };
    const [first, second] = await marketCards(context.request, search);
    for (const stand of [first, first, second]) {
      await signInAsFreshPerson(context);
      const note = 'I have run this stand since 2009.';
      await send(context.request, 'POST', `/api/markets/${stand?.id}/claims`, { note });
    }
    await becomeAdministrator(context);
    await visit(page, '/admin?tab=claims');
    const claims = panel(page).getByRole('listitem');
    await expect(claims).toHaveCount(3);
    await claims.first().getByRole('button', { name: 'Approve' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).press('Enter');
    await expect(claims).toHaveCount(1);
    await expectRing(claims.first());
  });

  test('and no suggestions come over what she has searched for before they were there', async ({
    page,
  }) => {
    const letGo = await holdBack(page, '**/api/places?*');
    await visit(page, '/customer');
    await placeField(page).pressSequentially('Salem, OR');
    await placeField(page).press('Enter');
    await expectAddress(page, '/customer', { near: 'Salem, OR' });
    letGo();
    await page.waitForTimeout(500);
    await expect(placeField(page)).toBeFocused();
    await expect(placeField(page)).toHaveAttribute('aria-expanded', 'false');
  });

  test('and sees what an arrow key has come to in a menu and among suggestions', async ({
    page,
    context,
  }) => {
    await signInAsDemo(context, 'organizer@example.com');
    await visit(page, '/organizer');
    // Of a day to come: the first may be of today, and over.
    const manage = page.getByRole('button', { name: /^Manage/ }).last();
    await manage.press('Enter');
    await page.keyboard.press('ArrowDown');
    await expectRing(page.getByRole('menuitem').nth(1));
    await page.keyboard.press('Escape');
    await expectRing(manage);
    // The second time a dialog is there before the menu has gone.
    for (const _ of ['first', 'second']) {
      await manage.press('Enter');
      await page.getByRole('menuitem', { name: 'Postpone' }).press('Enter');
      await expect(page.getByRole('dialog', { name: 'Postpone Event' })).toBeVisible();
      await closeByEscape(page.getByRole('dialog', { name: 'Postpone Event' }));
      await expectRing(manage);
    }

    await page.getByRole('button', { name: 'Add New Market' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Create New Market' });
    await dialog.getByRole('combobox', { name: 'Address' }).pressSequentially('Salem');
    const suggestions = dialog.getByRole('listbox', { name: 'Addresses' });
    await expect(suggestions).toBeVisible();
    await page.keyboard.press('ArrowDown');
    const active = suggestions.getByRole('option', { selected: true });
    await expect(active).toHaveCSS('outline-style', 'solid');
    await expect(active).toHaveCSS('outline-width', '3px');
    // Whoever has closed them gets them back without typing anew.
    await page.keyboard.press('Escape');
    await expect(suggestions).toBeHidden();
    await page.keyboard.press('ArrowDown');
    await expect(suggestions).toBeVisible();
    // A season that is taken away leaves her between the others.
    await dialog.getByRole('combobox', { name: 'Address' }).clear();
    const time = (season: number) =>
      dialog
        .getByRole('group', { name: `Season ${season}` })
        .getByRole('combobox', { name: 'Time of the year' });
    for (const season of [2, 3]) {
      await dialog.getByRole('button', { name: 'Add a Season' }).press('Enter');
      await expect(time(season)).toBeFocused();
    }
    const first = dialog.getByRole('group', { name: 'Season 1' });
    await first.getByRole('button', { name: 'Add Other Days or Hours' }).press('Enter');
    await expect(first.getByRole('checkbox', { name: 'Sunday' }).last()).toBeFocused();
    await dialog.getByRole('button', { name: 'Remove Season 2' }).press('Enter');
    await expectRing(dialog.getByRole('group', { name: 'Season 2' }));
  });
});
