import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/axe.ts';
import { monthlyPrice } from './support/checkout.ts';
import { holdBack } from './support/holdBack.ts';
import { loseAnswer } from './support/loseAnswer.ts';
import { beginMarket } from './support/organizer.ts';
import { signInAsFreshPerson } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toast.ts';
import { expectAddress, untilIdle, visit } from './support/visit.ts';

/** How long the popup leaves somebody alone, and how soon it looks again whether she is busy. */
const COMES_AFTER_MS = 5_000;
const LOOKS_AGAIN_MS = 1_000;

/** Opens a page whose clock the test can put forward, and waits until it knows who has no plan. */
async function visitWithoutPlan(page: Page, path: string): Promise<void> {
  const known = page.waitForResponse('**/api/user/subscription');
  await visit(page, path);
  await known;
}

test.describe('Whoever has no plan', () => {
  test.use({
    isFirstVisit: true,
    toldOfPlans: true,
    expectedComplaints: [/Failed to load resource/],
  });
  test.beforeEach(({ page }) => page.clock.install());

  test('is told of the one for each dashboard after a while, and led to all of them', async ({
    page,
    context,
  }) => {
    await signInAsFreshPerson(context);
    await visitWithoutPlan(page, '/organizer');
    const popup = page.getByRole('dialog', { name: 'Organizer Plan' });
    // What she opens while the popup is being loaded is not covered by it.
    const arrive = await holdBack(page, '**/TrialOfferDialog-*.js');
    const asked = page.waitForRequest('**/TrialOfferDialog-*.js');
    await page.clock.fastForward(COMES_AFTER_MS);
    await asked;
    const form = await beginMarket(page);
    await expect(form).toBeVisible();
    const arrived = page.waitForEvent('requestfinished', (one) =>
      one.url().includes('/TrialOfferDialog-'),
    );
    arrive();
    await arrived;
    await page.clock.fastForward(LOOKS_AGAIN_MS);
    await expect(popup).toHaveCount(0);
    await form.getByRole('button', { name: 'Close' }).click();
    await page.clock.fastForward(LOOKS_AGAIN_MS);
    await expect(popup.getByText(monthlyPrice('organizer'))).toBeVisible();
    await expectNoAxeViolations(page);
    await popup.getByRole('button', { name: 'Maybe Later' }).press('Enter');
    await expect(popup).toHaveCount(0);

    await visitWithoutPlan(page, '/vendor');
    const other = page.getByRole('dialog', { name: 'Vendor Plan' });
    await page.clock.fastForward(COMES_AFTER_MS);
    await expect(other.getByText(monthlyPrice('vendor'))).toBeVisible();
    await other.getByRole('link', { name: 'View All Plans' }).click();
    await expectAddress(page, '/pricing');
  });

  test('can try the plan for seven days, though the answer is lost, and is not told of it again', async ({
    page,
    context,
  }) => {
    await signInAsFreshPerson(context);
    await visitWithoutPlan(page, '/vendor');
    const popup = page.getByRole('dialog', { name: 'Vendor Plan' });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/TrialOfferDialog-')) asked.push(request.url());
    });
    // Nobody is interrupted in the middle of a word: the popup isn't even fetched.
    await page.getByLabel('City').pressSequentially(' upon Tyne');
    await page.clock.fastForward(COMES_AFTER_MS);
    await untilIdle(page);
    expect(asked).toEqual([]);
    await expect(page.getByLabel('City')).toBeFocused();
    await page.getByLabel('City').blur();
    await page.clock.fastForward(LOOKS_AGAIN_MS);
    await expect(
      popup.getByText('Start with a 7-day free trial, No credit card required'),
    ).toBeVisible();
    expect(asked).toHaveLength(1);
    await page.route('**/api/activate-trial', (route) => route.abort(), { times: 1 });
    const start = popup.getByRole('button', { name: 'Start Your Free Trial Today!' });
    await start.click();
    await expectToast(page, 'Trial Activation Failed', 'Something went wrong. Please try again.');
    await loseAnswer(page, '**/api/activate-trial');
    await start.click();
    await expectToast(page, 'Free Trial Activated!');
    await expect(popup).toHaveCount(0);
    await visit(page, '/account');
    const subscription = page.getByRole('region', { name: 'Subscription' });
    await expect(subscription.getByText('Trial', { exact: true })).toBeVisible();
    await expect(subscription.getByText('Vendor Plan')).toBeVisible();
  });
});
