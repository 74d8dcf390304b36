import type { Page } from '@playwright/test';
import type { Market } from '#contract/markets/markets.ts';
import type { MarketReview } from '#contract/reviews/reviews.ts';
import { becomeAdministrator } from './support/administrator.ts';
import { apiGet, comingEvents, send } from './support/api.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { comeToRun } from './support/claims.ts';
import { holdBack } from './support/holdBack.ts';
import { keepUntold } from './support/keepUntold.ts';
import { marketsCard } from './support/organizer.ts';
import {
  aMarketOf,
  aPerson,
  signInAgainThroughPopup,
  signInAsFreshPerson,
  signInThroughPopup,
} from './support/people.ts';
import { keepPlansQuiet } from './support/plans.ts';
import { pressChip } from './support/pressChip.ts';
import { stayWhenAsked } from './support/stayWhenAsked.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toast.ts';
import { untouchedMarket } from './support/untouchedMarket.ts';
import { expectAddress, goWithin, untilUsable, visit } from './support/visit.ts';

const reviews = (page: Page) => page.getByRole('region', { name: 'Reviews', exact: true });
const glance = (page: Page) => page.getByRole('region', { name: 'At a glance' });
const own = (page: Page) => reviews(page).getByRole('listitem').filter({ hasText: 'Your review' });
const writeButton = (page: Page) => page.getByRole('button', { name: 'Write a Review' });
const star = (page: Page, stars: string) =>
  page.getByRole('dialog').getByRole('radio', { name: stars, exact: true });

/** The mean as the page writes it. */
function meanOf(ratings: number[]): string {
  return (ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length).toFixed(1);
}

test('The administrator takes a review down, and who wrote it reads so', async ({
  page,
  context,
  browser,
  request,
}) => {
  const market = await untouchedMarket(request, 0);
  const shopper = await browser.newContext();
  await signInAsFreshPerson(shopper, { ...aPerson(), name: 'Rude Rudolf' });
  const review = { rating: 1, comment: 'Words that should stand nowhere.' };
  await send(shopper.request, 'POST', `/api/markets/${market.id}/reviews`, review);
  const removal = page.getByRole('button', { name: 'Take Down what Rude R. wrote' });

  await visit(page, `/market/${market.id}`);
  await expect(reviews(page)).toContainText(review.comment);
  await expect(removal).toHaveCount(0);
  await becomeAdministrator(context);
  await page.reload();
  page.once('dialog', (asked) => void asked.accept());
  await removal.click();
  await expect(reviews(page)).not.toContainText(review.comment);
  await expectToast(page, 'Review Deleted');

  const notices = await shopper.request.get('/api/notifications');
  expect(JSON.stringify(await notices.json())).toContain(`Review removed: ${market.name}`);
  await shopper.close();
});

test('An organizer replies to a review of her market, which its page shows', async ({
  page,
  context,
  browser,
}) => {
  await keepPlansQuiet(context);
  await signInAsFreshPerson(context);
  const market = await aMarketOf(context);
  await visit(page, '/organizer-dashboard');
  await expect(marketsCard(page)).toContainText('No ratings yet');
  const open = marketsCard(page).getByRole('button', { name: `Reviews of ${market.name}` });
  await expect(open).toHaveCount(0);
  const shopper = await browser.newContext();
  await signInAsFreshPerson(shopper, { ...aPerson(), name: 'Polite Pauline' });
  const review = { rating: 4, comment: 'Good bread.' };
  await send(shopper.request, 'POST', `/api/markets/${market.id}/reviews`, review);
  await shopper.close();

  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Reviews' });
  await dialog.getByRole('button', { name: 'Reply to Polite P.' }).click();
  await dialog.getByLabel('Your reply').fill('The baker says thank you.');
  await expectNoAxeViolations(page);
  await stayWhenAsked(page, () => page.keyboard.press('Escape'));
  await dialog.getByRole('button', { name: 'Send Reply' }).click();
  await expectToast(page, 'Reply Sent');
  await expect(dialog).toContainText('Reply from the owner');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);

  await visit(page, `/market/${market.id}`);
  await expect(reviews(page)).toContainText('The baker says thank you.');
});

test.describe('A shopper', () => {
  test('reviews a market by keyboard, changes her review and deletes it', async ({
    page,
    context,
    request,
  }) => {
    const market = await untouchedMarket(request, 1);
    const path = `/api/markets/${market.id}/reviews`;
    const before = (await apiGet<MarketReview[]>(request, path)).map(({ rating }) => rating);
    await signInAsFreshPerson(context);
    await visit(page, `/market/${market.id}`);
    await writeButton(page).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Write a Review' });
    await expect(star(page, '1 star')).toBeVisible();
    await dialog.getByRole('button', { name: 'Post Review' }).click();
    await expect(dialog.getByText('Choose 1 to 5 stars')).toBeVisible();
    await expect(star(page, '1 star')).toBeFocused();
    await page.keyboard.press('Space');
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowRight');
    await expect(star(page, '4 stars')).toBeChecked();
    await page.keyboard.press('Tab');
    await page.keyboard.insertText('Good bread.\nCome early.');
    await dialog.getByRole('button', { name: 'Post Review' }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(writeButton(page)).toBeFocused();
    await expect(own(page)).toContainText('Good bread.');
    await expectToast(page, 'Review Posted');
    await expect(glance(page)).toContainText(`Average rating${meanOf([...before, 4])}`);

    await page.reload();
    await untilUsable(page);
    await expect(own(page)).toContainText('4.0 out of 5 stars');
    await own(page).getByRole('button', { name: 'Edit your review' }).click();
    await expect(star(page, '4 stars')).toBeChecked();
    await expect(page.getByRole('dialog').getByLabel('Your review')).toHaveValue(
      'Good bread.\nCome early.',
    );
    await pressChip(star(page, '2 stars'));
    await page.getByRole('button', { name: 'Save Review' }).click();
    await expect(own(page)).toContainText('2.0 out of 5 stars');
    await expectToast(page, 'Review Updated');
    await expect(glance(page)).toContainText(`Average rating${meanOf([...before, 2])}`);

    await writeButton(page).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(page.getByText('Delete your review?')).toBeFocused();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep Review' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(own(page)).toHaveCount(0);
    await expectToast(page, 'Review Deleted');
    expect(await apiGet<MarketReview[]>(request, path)).toHaveLength(before.length);
  });

  test('keeps seeing what she sent while the page reads anew what is not stored yet', async ({
    page,
    context,
    request,
  }) => {
    const market = await untouchedMarket(request, 13);
    await signInAsFreshPerson(context);
    const isFollowed = page.waitForResponse('**/api/live');
    await visit(page, `/market/${market.id}`);
    await isFollowed;
    const take = await holdBack(page, `**/api/markets/${market.id}/reviews`, 'POST');
    await writeButton(page).click();
    await pressChip(star(page, '3 stars'));
    await page.getByRole('textbox', { name: 'Your review' }).fill('Good cheese.');
    await page.getByRole('button', { name: 'Post Review' }).click();
    await expect(own(page)).toContainText('Good cheese.');
    // As in another tab of hers: what is hers is read anew here.
    await send(context.request, 'PUT', `/api/markets/${market.id}/saved`);
    await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible();
    await expect(own(page)).toContainText('Good cheese.');
    take();
    await expectToast(page, 'Review Posted');
    await expect(own(page)).toHaveCount(1);
  });

  test('is asked to sign in first, and then goes on to her review', async ({
    page,
    context,
    request,
  }) => {
    const market = await untouchedMarket(request, 2);
    await visit(page, `/market/${market.id}`);
    await signInThroughPopup(context, () => writeButton(page).click());
    await expect(page.getByRole('dialog', { name: 'Write a Review' })).toBeVisible();
    await pressChip(star(page, '3 stars'));
    await page.getByRole('button', { name: 'Post Review' }).click();
    await expect(own(page)).toContainText('3.0 out of 5 stars');
    await expectToast(page, 'Review Posted');
  });

  test('who turns out to run the market is told so before she writes', async ({
    page,
    context,
  }) => {
    const organizer = aPerson();
    await signInAsFreshPerson(context, organizer);
    const market = await aMarketOf(context);
    await context.clearCookies();
    await visit(page, `/market/${market.id}`);
    await signInAgainThroughPopup(context, organizer, () => writeButton(page).click());
    const dialog = page.getByRole('dialog', { name: 'Write a Review' });
    await expect(dialog).toContainText('You can’t review a market you run.');
    await expect(dialog.getByRole('textbox')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog).toHaveCount(0);
    await expect(writeButton(page)).toBeDisabled();
  });

  test('who has come to run the market since can only delete hers, which nobody is shown', async ({
    page,
    context,
    browser,
    request,
  }) => {
    await signInAsFreshPerson(context);
    const administrator = await browser.newContext();
    await becomeAdministrator(administrator);
    const { id } = await aMarketOf(administrator);
    const review = { rating: 5, comment: 'The best of all.' };
    await send(context.request, 'POST', `/api/markets/${id}/reviews`, review);
    await comeToRun(context, administrator, { id });
    await administrator.close();

    const isFollowed = page.waitForResponse('**/api/live');
    await visit(page, `/market/${id}`);
    await isFollowed;
    await expect(reviews(page)).toContainText('No ratings yet');
    await writeButton(page).click();
    const dialog = page.getByRole('dialog', { name: 'Your review' });
    await expect(dialog).toContainText('your review is no longer shown or counted');
    await expect(dialog.getByRole('textbox')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByText('Delete your review?').waitFor();
    const take = await holdBack(page, `**/api/markets/${id}/reviews/mine`, 'DELETE');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    // As in another tab of hers: what is hers is read anew here, where the review still is.
    const isReadAnew = page.waitForResponse(`**/api/markets/${id}/mine`);
    const other = await untouchedMarket(request, 14);
    await send(context.request, 'PUT', `/api/markets/${other.id}/saved`);
    await isReadAnew;
    take();
    await expectToast(page, 'Review Deleted');
    await expect(writeButton(page)).toBeDisabled();
  });

  test.describe('whose review is refused', () => {
    test.use({ expectedComplaints: [/Failed to load resource/] });

    test('sees it go again and finds her words kept', async ({ page, context, request }) => {
      const market = await untouchedMarket(request, 3);
      await signInAsFreshPerson(context);
      const isFollowed = page.waitForResponse('**/api/live');
      await visit(page, `/market/${market.id}`);
      // Everything is read anew then, which would be from before what is on its way.
      await isFollowed;
      const ratingBefore = await glance(page).innerText();
      let fail = () => {};
      const held = new Promise<void>((resolve) => {
        fail = resolve;
      });
      await page.route(`**/api/markets/${market.id}/reviews`, async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        await held;
        return route.abort();
      });
      await writeButton(page).click();
      await pressChip(star(page, '5 stars'));
      await page.getByLabel('Your review').fill('The best honey there is.');
      await page.getByRole('button', { name: 'Post Review' }).click();
      await expect(own(page)).toContainText('The best honey there is.');
      fail();
      await expectToast(page, 'Review Not Saved');
      await expect(own(page)).toHaveCount(0);
      await expect.poll(() => glance(page).innerText()).toBe(ratingBefore);

      await page.unrouteAll();
      // Where the network is bad, a page is often loaded again.
      await page.reload();
      await untilUsable(page);
      await writeButton(page).click();
      await expect(page.getByLabel('Your review')).toHaveValue('The best honey there is.');
      await page.keyboard.press('Escape');
      // As a notification's link leads from one market to another; her words stay where they belong.
      await goWithin(page, '/market/1');
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(market.name);
      await writeButton(page).click();
      await expect(star(page, '1 star')).toBeVisible();
      await expect(page.getByLabel('Your review')).toHaveValue('');
      await page.keyboard.press('Escape');
      await goWithin(page, '/about');
      await expect(writeButton(page)).toHaveCount(0);
      await page.goBack();
      await expect(writeButton(page)).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(market.name);
      // By keyboard: the page may still be on its way to where she had scrolled.
      await writeButton(page).press('Enter');
      await expect(star(page, '5 stars')).toBeChecked();
      await expect(page.getByLabel('Your review')).toHaveValue('The best honey there is.');
      await page.getByRole('button', { name: 'Post Review' }).click();
      await expectToast(page, 'Review Posted');
    });

    test('finds her newer words kept, however late an older review of hers is taken', async ({
      page,
      context,
      request,
    }) => {
      const market = await untouchedMarket(request, 12);
      const path = `**/api/markets/${market.id}/reviews`;
      await signInAsFreshPerson(context);
      // Whatever else happens here would have her page read anew what is not stored yet.
      await keepUntold(page);
      await visit(page, `/market/${market.id}`);
      const takeFirst = await holdBack(page, path, 'POST');
      await writeButton(page).click();
      await pressChip(star(page, '3 stars'));
      await page.getByRole('textbox', { name: 'Your review' }).fill('Too little bread.');
      await page.getByRole('button', { name: 'Post Review' }).click();
      await expect(own(page)).toContainText('Too little bread.');
      await page.route(`${path}/mine`, (route) => route.abort());
      const refuseSecond = await holdBack(page, `${path}/mine`, 'PUT');
      await writeButton(page).click();
      await page.getByRole('textbox', { name: 'Your review' }).fill('The bread came at ten.');
      await page.getByRole('button', { name: 'Save Review' }).click();
      await expect(own(page)).toContainText('The bread came at ten.');
      takeFirst();
      await expectToast(page, 'Review Posted');
      refuseSecond();
      await expectToast(page, 'Review Not Saved');
      await writeButton(page).click();
      await expect(page.getByRole('textbox', { name: 'Your review' })).toHaveValue(
        'The bread came at ten.',
      );
    });

    test('because she has written one elsewhere finds that one, with her words in its place', async ({
      page,
      context,
      request,
    }) => {
      const market = await untouchedMarket(request, 4);
      const path = `/api/markets/${market.id}/reviews`;
      const others = (await apiGet<MarketReview[]>(request, path)).map(({ rating }) => rating);
      await signInAsFreshPerson(context);
      await visit(page, `/market/${market.id}`);
      await writeButton(page).click();
      await pressChip(star(page, '5 stars'));
      await page.getByLabel('Your review (optional)').fill('Come for the bread.');
      // Neither the Escape key nor a button takes away unasked what was written.
      for (const leave of [
        () => page.keyboard.press('Escape'),
        () => page.getByRole('button', { name: 'Cancel' }).click(),
      ]) {
        const asked = page.waitForEvent('dialog');
        const left = leave();
        await (await asked).dismiss();
        await left;
      }
      await send(context.request, 'POST', path, { rating: 2 });
      const counted = () => apiGet<Market>(request, `/api/markets/${market.id}`);
      await expect.poll(async () => (await counted()).reviewCount).toBe(others.length + 1);
      await page.getByRole('button', { name: 'Post Review' }).click();
      await expectToast(page, 'Review Not Saved');
      await expect(own(page)).toContainText('2.0 out of 5 stars');
      await expect(glance(page)).toContainText(meanOf([...others, 2]));

      await writeButton(page).click();
      await expect(page.getByLabel('Your review (optional)')).toHaveValue('Come for the bread.');
      await page.getByRole('button', { name: 'Save Review' }).click();
      await expectToast(page, 'Review Updated');
      await expect(own(page)).toContainText('Come for the bread.');
    });
  });
});

test("'Back' closes the dialog over a page, asks where something was typed, and then leaves", async ({
  page,
  context,
  request,
}) => {
  const market = await apiGet<Market>(request, '/api/markets/1');
  const [event] = await comingEvents(request, market);
  await signInAsFreshPerson(context);
  await visit(page, `/events/${event?.id}`);
  await page.getByRole('main').locator('a[href="/market/1"]').first().click();
  await writeButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Write a Review' });
  await expect(star(page, '1 star')).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expectAddress(page, '/market/1');

  await writeButton(page).click();
  await dialog.getByRole('textbox').first().fill('Crisp apples.');
  await stayWhenAsked(page, () => page.goBack());
  await expect(dialog.getByRole('textbox').first()).toHaveValue('Crisp apples.');
  page.once('dialog', (asked) => void asked.accept());
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expectAddress(page, '/market/1');
  await page.goBack();
  await expectAddress(page, `/events/${event?.id}`);
});
