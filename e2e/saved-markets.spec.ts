import type { Page } from '@playwright/test';
import type { MyMarket } from '#contract/my-markets/myMarkets.ts';
import type { MarketReview } from '#contract/reviews/reviews.ts';
import { apiGet, send } from './support/api.ts';
import { keepUntold } from './support/keepUntold.ts';
import { signInAsFreshPerson, signInThroughPopup } from './support/people.ts';
import { pressChip } from './support/pressChip.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toast.ts';
import { untouchedMarket } from './support/untouchedMarket.ts';
import { untilUsable, visit } from './support/visit.ts';

test.use({ withoutMap: true });

const saveButton = (page: Page) => page.getByRole('button', { name: /^Saved?$/ });
const savedList = (page: Page) => page.getByRole('region', { name: 'Your saved markets' });

test.describe('A shopper', () => {
  test('saves a market, finds it on her list, and takes it off again', async ({
    page,
    context,
    request,
  }) => {
    const market = await untouchedMarket(request, 5);
    await signInAsFreshPerson(context);
    await visit(page, `/market/${market.id}`);
    const isSaved = async () =>
      (await apiGet<MyMarket>(context.request, `/api/markets/${market.id}/mine`)).isSaved;
    await expect(saveButton(page)).toHaveText('Save');
    await saveButton(page).click();
    await expect(saveButton(page)).toHaveText('Saved');
    // 'Saved, pressed' would leave it open which of both a press undoes.
    await expect(saveButton(page)).not.toHaveAttribute('aria-pressed');
    await expect.poll(isSaved).toBe(true);
    await page.reload();
    await untilUsable(page);
    await expect(saveButton(page)).toHaveText('Saved');

    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('link', { name: 'Saved Markets' }).click();
    await expect(savedList(page).getByRole('heading', { level: 3 })).toHaveText([market.name]);
    await expect(savedList(page).getByRole('heading', { level: 2 })).toBeInViewport();
    await savedList(page)
      .getByRole('link', { name: `View Details of ${market.name}` })
      .click();
    const dialog = page.getByRole('dialog', { name: market.name });
    const saved = dialog.getByRole('button', { name: 'Saved' });
    await saved.click();
    await expect.poll(isSaved).toBe(false);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(savedList(page)).toContainText('None yet.');
    await visit(page, '/customer');
    await expect(savedList(page)).toHaveCount(0);
  });

  test('sees on her list what she has just said of a market in its details', async ({
    page,
    context,
    request,
  }) => {
    const market = await untouchedMarket(request, 10);
    await signInAsFreshPerson(context);
    await send(context.request, 'PUT', `/api/markets/${market.id}/saved`);
    const reviews = await apiGet<MarketReview[]>(request, `/api/markets/${market.id}/reviews`);
    await visit(page, '/customer');
    await savedList(page)
      .getByRole('link', { name: `View Details of ${market.name}` })
      .click();
    await page.getByRole('button', { name: 'Write a Review' }).click();
    const dialog = page.getByRole('dialog', { name: 'Write a Review' });
    await pressChip(dialog.getByRole('radio', { name: '4 stars' }));
    await dialog.getByRole('button', { name: 'Post Review' }).click();
    await expectToast(page, 'Review Posted');
    await page.keyboard.press('Escape');
    const ratings = [...reviews.map(({ rating }) => rating), 4];
    const mean = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
    await expect(savedList(page)).toContainText(`${mean.toFixed(1)} out of 5 stars`);
  });

  test('sees on her list in one tab what she saves in another, at once or when she comes back to it', async ({
    page,
    context,
    request,
  }) => {
    const market = await untouchedMarket(request, 6);
    await signInAsFreshPerson(context);
    const listTab = await context.newPage();
    const isFollowed = listTab.waitForResponse('**/api/live');
    await visit(listTab, '/customer');
    await isFollowed;
    await visit(page, `/market/${market.id}`);
    await saveButton(page).click();
    const names = savedList(listTab).getByRole('heading', { level: 3 });
    await expect(names).toHaveText([market.name]);

    // As a browser does when she leaves a page by a link, and goes back to it.
    const transition = (type: 'pagehide' | 'pageshow') =>
      listTab.evaluate(
        (kind) => window.dispatchEvent(new PageTransitionEvent(kind, { persisted: true })),
        type,
      );
    const isFollowedElsewhere = page.waitForResponse('**/api/live');
    await transition('pagehide');
    await isFollowedElsewhere;
    const isTakenOff = page.waitForResponse('**/saved');
    await saveButton(page).click();
    await isTakenOff;
    await page.waitForTimeout(300);
    await expect(names).toHaveText([market.name]);
    await transition('pageshow');
    await expect(names).toHaveCount(0);
  });

  test('who is not signed in has no list, is asked to sign in, and then her market is saved', async ({
    page,
    context,
    request,
  }) => {
    const market = await untouchedMarket(request, 7);
    await visit(page, '/customer');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expect(savedList(page)).toHaveCount(0);
    await visit(page, `/market/${market.id}`);
    await signInThroughPopup(context, () => saveButton(page).click());
    await expect(saveButton(page)).toHaveText('Saved');
    await expect
      .poll(
        async () =>
          (await apiGet<MyMarket>(context.request, `/api/markets/${market.id}/mine`)).isSaved,
      )
      .toBe(true);
  });

  test.describe('whose saving fails', () => {
    test.use({ expectedComplaints: [/Failed to load resource/] });

    test('is told, and the market is not shown as saved', async ({ page, context, request }) => {
      const market = await untouchedMarket(request, 8);
      await signInAsFreshPerson(context);
      let fail = () => {};
      const held = new Promise<void>((resolve) => {
        fail = resolve;
      });
      await page.route('**/saved', async (route) => {
        await held;
        await route.abort();
      });
      // Nor is it known by then whether she has saved it before.
      await page.route(`**/api/markets/${market.id}/mine`, async (route) => {
        await held;
        await route.continue();
      });
      await visit(page, `/market/${market.id}`);
      await saveButton(page).click();
      await expect(saveButton(page)).toHaveText('Saved');
      fail();
      await expectToast(page, 'Market Not Saved');
      await expect(saveButton(page)).toHaveText('Save');
    });

    test('is told when her list cannot be read, and may try again', async ({ page, context }) => {
      await signInAsFreshPerson(context);
      await keepUntold(page);
      const list = '**/api/user/saved-markets';
      await page.route(list, (route) => route.fulfill({ status: 503 }));
      await visit(page, '/customer#saved-markets');
      await expect(savedList(page)).toContainText('This didn’t load');
      await page.unroute(list);
      await savedList(page).getByRole('button', { name: 'Try again' }).click();
      await expect(savedList(page)).toContainText('None yet.');
    });
  });
});
