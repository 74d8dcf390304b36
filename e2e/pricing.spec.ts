import type { Page } from '@playwright/test';
import { PLANS } from '#contract/billing/plans.ts';
import type { Config } from '#contract/site/config.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { CARDS, checkoutDialog, payWith, planCard, subscribe } from './support/checkout.ts';
import { holdBack } from './support/holdBack.ts';
import { loseAnswer } from './support/loseAnswer.ts';
import { closeThePopup, signInAsFreshPerson } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toast.ts';
import { expectAddress, visit } from './support/visit.ts';

async function aCode(page: Page): Promise<string> {
  const config = (await (await page.request.get('/api/config')).json()) as Config;
  const [code] = config.promotion?.codes ?? [];
  if (!code) throw new Error('No promotion is running.');
  return code;
}

async function chooseYearly(page: Page): Promise<void> {
  await page.getByText('Yearly').click();
  await expect(page.getByRole('radio', { name: /Yearly/ })).toBeChecked();
}

/** How soon an open page asks again for what is of a day. */
const REREAD_AFTER_MS = 3_600_000;

/** What the page says of switching, trying, paying, ending, discounts and safety. */
const ANSWERS = [
  ['Can I switch plans?', /anytime. The change takes effect immediately/],
  ['Is there a free trial?', /7 days on the vendor, organizer and Farm Direct plans/],
  ['How can I pay?', /card. PayPal and ACH are accepted for annual plans/],
  ['Can I cancel?', /Anytime.* You keep access until the end of the period/],
  ['Do you offer discounts for nonprofits?', /on request/],
  ['Is my data safe?', /encrypted in transit and at rest/],
] as const;

test.describe('Pricing', () => {
  test('shows three plans by the month and two by the year', async ({ page }) => {
    await visit(page, '/pricing');
    const names = page.getByRole('article').getByRole('heading', { level: 2 });
    await expect(names).toHaveText(['Farm Direct', 'Organizer Plan', 'Vendor Plan']);
    await expect(planCard(page, 'Organizer Plan').getByText('Popular')).toBeVisible();
    await expect(planCard(page, 'Vendor Plan')).toContainText(
      /FREE until September 30th, \d{4}! Use coupon code to get free access/,
    );
    await expect(
      planCard(page, 'Farm Direct').getByRole('link', { name: 'Go to Farm Direct' }),
    ).toHaveAttribute('href', '/farm-direct');
    await expectNoAxeViolations(page);
    await chooseYearly(page);
    await expect(names).toHaveText(['Vendor Plan', 'Organizer Plan']);
    await expect(planCard(page, 'Vendor Plan')).toContainText('per monthSave $12');
    await expect(page.getByText(/FREE until/)).toHaveCount(0);
    const price = `$${PLANS.farm_direct.monthlyCents / 100}`;
    await expect(page.getByText(`Farm Direct is billed monthly: ${price}.`)).toBeVisible();
    // The address is no proof of a payment.
    await visit(page, '/pricing?success=true');
    await expect(page.getByText(/^Success!/)).toHaveCount(0);
    for (const [question, answer] of ANSWERS) {
      await page.getByText(question, { exact: true }).click();
      await expect(page.getByText(answer)).toBeVisible();
    }
  });

  test('has its answers on paper, where nothing can be unfolded', async ({ page }) => {
    await visit(page, '/pricing');
    for (const [, answer] of ANSWERS) await expect(page.getByText(answer)).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    for (const [, answer] of ANSWERS) await expect(page.getByText(answer)).toBeVisible();
  });

  test.describe('left open', () => {
    test.use({ isFirstVisit: true });

    test('says what is free for as long as it is', async ({ page }) => {
      await page.clock.install();
      await visit(page, '/pricing');
      const free = planCard(page, 'Vendor Plan').getByText(/^FREE until/);
      await expect(free).toBeVisible();
      const config = (await (await page.request.get('/api/config')).json()) as Config;
      await page.route('**/api/config', (route) =>
        route.fulfill({ json: { ...config, promotion: null, promotions: [] } }),
      );
      await page.clock.fastForward(REREAD_AFTER_MS);
      await expect(free).toHaveCount(0);
    });
  });

  test('turns a coupon into a plan, and leads to what the plan is for', async ({
    page,
    context,
  }) => {
    await signInAsFreshPerson(context);
    const code = await aCode(page);
    await visit(page, '/pricing');
    await planCard(page, 'Vendor Plan')
      .getByRole('button', { name: /Coupon/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Activate Free Vendor Plan' });
    const activate = dialog.getByRole('button', { name: 'Activate Free Plan' });
    await expect(activate).toBeDisabled();
    await expect(dialog.getByText(/^Valid codes: \w+, \w+, \w+$/)).toBeVisible();
    await dialog.getByLabel('Coupon Code').fill('winter');
    await expect(dialog.getByLabel('Coupon Code')).toHaveValue('WINTER');
    await activate.click();
    await expectToast(page, 'Invalid Coupon');
    await expect(dialog.getByLabel('Coupon Code')).toBeFocused();
    await expect(dialog.getByText('Coupon code is invalid or expired')).toBeVisible();
    await expectNoAxeViolations(page);
    await dialog.getByLabel('Coupon Code').fill(code.toLowerCase());
    const letSend = await holdBack(page, '**/api/activate-free-subscription');
    await page.keyboard.press('Enter');
    // Behind the dialog, where only eyes reach.
    await expect(page.locator('article').getByText('Activating...')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Activating...' })).toBeDisabled();
    letSend();
    await expectAddress(page, '/vendor-dashboard');
    await expectToast(page, 'Free Subscription Activated!');
  });

  test.describe('whose payment can fail', () => {
    test.use({ expectedComplaints: [/Failed to load resource|status of 500/] });

    test('says in the words of each failure what has failed, and keeps what was typed', async ({
      page,
      context,
    }) => {
      await visit(page, '/pricing');
      const vendor = planCard(page, 'Vendor Plan');
      for (const offer of ['Get Free Access with Coupon', 'Subscribe without a coupon']) {
        const ofThisPlan = page.getByRole('button', { name: `${offer}: Vendor Plan`, exact: true });
        await expect(ofThisPlan).toHaveText(offer);
      }
      await closeThePopup(context, () => vendor.getByRole('button').first().click());
      await expectToast(page, 'Authentication Required', 'Please sign in to subscribe to a plan');

      await signInAsFreshPerson(context);
      await visit(page, '/pricing');
      const fails = (path: string, status?: number) =>
        page.route(`**${path}`, (route) => (status ? route.fulfill({ status }) : route.abort()));
      const coupon = vendor.getByRole('button', { name: 'Get Free Access with Coupon' });
      await coupon.click();
      const code = page.getByLabel('Coupon Code');
      await code.press('Enter');
      await expectToast(page, 'Missing Information');
      await expect(code).toHaveAccessibleDescription(/Please enter a coupon code$/);
      await code.fill('spring');
      await code.press('Home');
      await code.pressSequentially('in');
      await expect(code).toHaveValue('INSPRING');
      await code.fill(await aCode(page));
      await fails('/api/activate-free-subscription', 500);
      await page.getByRole('button', { name: 'Activate Free Plan' }).click();
      await expectToast(page, 'Activation Failed', 'Failed to activate free subscription');
      await expect(code).toHaveValue(/^\w+$/);
      await code.press('Escape');
      await expect(code).toHaveCount(0);
      await expect(coupon).toBeFocused();

      const pay = vendor.getByRole('button', { name: 'Subscribe without a coupon' });
      await fails('/api/create-subscription');
      await pay.click();
      await expectToast(page, 'Error', 'Failed to create subscription');
      await expect(checkoutDialog(page)).toHaveCount(0);
      await page.unroute('**/api/create-subscription');
      await fails('/api/billing/sandbox/confirm');
      await pay.click();
      await payWith(page, CARDS.paid);
      await expectToast(page, 'Payment Error', 'An unexpected error occurred');
      await expect(page.getByLabel('Card number')).toHaveValue(CARDS.paid);

      await subscribe(context.request, { subscriptionTier: 'vendor' });
      // As soon as it is open, the page would ask again by itself, before anybody presses.
      await fails('/api/live');
      await fails('/api/user/subscription');
      await visit(page, '/account');
      await expect(page.getByText('Failed to fetch subscription data')).toBeVisible();
      await page.unroute('**/api/user/subscription');
      await page.getByRole('button', { name: 'Try again' }).click();
      const cancel = page.getByRole('button', { name: 'Cancel Subscription' });
      page.on('dialog', (question) => void question.accept());
      await fails('/api/cancel-subscription');
      await cancel.click();
      await expectToast(page, 'Error', 'Failed to cancel subscription');
      await page.unroute('**/api/cancel-subscription');
      await fails('/api/cancel-subscription', 500);
      await cancel.click();
      await expectToast(page, 'Error', 'HTTP error! status: 500');
      await expect(cancel).toBeVisible();
    });

    test('is free by a coupon, though the answer to it is lost', async ({ page, context }) => {
      await signInAsFreshPerson(context);
      await visit(page, '/pricing');
      const vendor = planCard(page, 'Vendor Plan');
      await vendor.getByRole('button', { name: 'Get Free Access with Coupon' }).click();
      await page.getByLabel('Coupon Code').fill(await aCode(page));
      await loseAnswer(page, '**/api/activate-free-subscription');
      await page.getByRole('button', { name: 'Activate Free Plan' }).click();
      await expectToast(page, 'Free Subscription Activated!');
      await expectAddress(page, '/vendor-dashboard');
    });

    test('is waited for while it is being paid', async ({ page, context }) => {
      await signInAsFreshPerson(context);
      await visit(page, '/pricing');
      await chooseYearly(page);
      await page.getByRole('button', { name: 'Start Vendor Plan' }).click();
      const answer = await holdBack(page, '**/api/billing/sandbox/confirm');
      await payWith(page, CARDS.paid);
      await expect(
        checkoutDialog(page).getByRole('button', { name: 'Processing...' }),
      ).toBeVisible();
      await page.keyboard.press('Escape');
      await checkoutDialog(page).getByRole('button', { name: 'Close' }).click();
      await expect(checkoutDialog(page)).toBeVisible();
      answer();
      await expectAddress(page, '/pricing', { success: 'true' });
      await expect(checkoutDialog(page)).toHaveCount(0);
    });

    test('is paid with a test card after one was declined; the plan is cancelled and resumed', async ({
      page,
      context,
    }) => {
      await signInAsFreshPerson(context);
      await visit(page, '/pricing');
      await chooseYearly(page);
      await page.getByRole('button', { name: 'Start Vendor Plan' }).click();
      const dialog = page.getByRole('dialog', { name: 'Complete Your Subscription' });
      await expect(dialog.getByText('This is a sandbox: you won’t be charged.')).toBeVisible();
      await expectNoAxeViolations(page);
      await payWith(page, CARDS.declined);
      await expectToast(page, 'Payment Failed', 'Your card was declined.');
      await payWith(page, CARDS.paid);
      await expectAddress(page, '/pricing', { success: 'true' });
      await expectToast(
        page,
        'Subscription Successful!',
        "You're now subscribed to the Vendor plan.",
      );
      await expect(
        page.getByText('Success! Your subscription has been activated successfully.'),
      ).toBeVisible();
      // The button that began it is gone: the keyboard goes on with the plan.
      await expect(planCard(page, 'Vendor Plan')).toBeFocused();

      await visit(page, '/account');
      const subscription = page.getByRole('region', { name: 'Subscription' });
      await expect(subscription.getByText('Active', { exact: true })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Billing' })).toContainText(
        'Vendor Plan, yearly',
      );
      await expectNoAxeViolations(page);
      page.once('dialog', (question) => void question.accept());
      await subscription.getByRole('button', { name: 'Cancel Subscription' }).click();
      await expectToast(page, 'Subscription Cancelled');
      await expect(subscription).toContainText(
        /Your access ends at the end of the current billing/,
      );
      // At Stripe the answer may be older than what the page has been told of meanwhile.
      const isActive = subscription.getByText('Active', { exact: true });
      await page.route('**/api/resume-subscription', async (route) => {
        const before = await page.request.get('/api/user/subscription');
        const response = await route.fetch();
        await expect(isActive).toBeVisible();
        await route.fulfill({ response, json: await before.json() });
      });
      await subscription.getByRole('button', { name: 'Resume Subscription' }).click();
      await expectToast(page, 'Subscription Resumed');
      await expect(isActive).toBeVisible();
    });
  });
});
