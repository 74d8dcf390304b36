import type { Page } from '@playwright/test';
import { planCard } from './support/checkout.ts';
import { testOnOwnSite } from './support/ownSite.ts';
import { signInAsFreshPerson } from './support/people.ts';
import { expect } from './support/test.ts';
import { expectToast } from './support/toast.ts';
import { expectAddress, visit } from './support/visit.ts';

const test = testOnOwnSite({
  startsAt: '2025-09-01T12:00:00-07:00',
  environment: {
    DEMO_DATA: 'false',
    COUPON_CODES: 'FALL25,ORCHARD,SQUASH',
    PROMOTION_ENDS_ON: '2025-09-30',
  },
});

async function openCoupon(page: Page) {
  await visit(page, '/pricing');
  await planCard(page, 'Vendor Plan')
    .getByRole('button', { name: 'Get Free Access with Coupon' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Activate Free Vendor Plan' });
  await dialog.getByLabel('Coupon Code').fill('orchard');
  return dialog;
}

const BANNER = 'FREE until September 30th, 2025! Use coupon code to get free access';

test.describe('The promotion that runs until September 30th, 2025', () => {
  test.use({ expectedComplaints: [/status of 422/], toldOfPlans: true });

  test('is told of in the same words everywhere, and is over on October 1st', async ({
    page,
    context,
    browser,
    site,
  }) => {
    const rendered = await (await page.request.get('/pricing')).text();
    expect(rendered.split(BANNER)).toHaveLength(1 + 3);

    await signInAsFreshPerson(context);
    await visit(page, '/vendor');
    const popup = page.getByRole('dialog', { name: 'Vendor Plan' });
    await expect(popup.getByText('FREE until Sept 30th')).toBeVisible({ timeout: 15_000 });
    await expect(popup.getByText('Free with a coupon code')).toBeVisible();

    const dialog = await openCoupon(page);
    await expect(page.getByText(BANNER)).toHaveCount(3);
    await expect(dialog.getByText('Valid codes: FALL25, ORCHARD, SQUASH')).toBeVisible();
    await dialog.getByRole('button', { name: 'Activate Free Plan' }).click();
    await expectToast(
      page,
      'Free Subscription Activated!',
      'Your free Vendor plan is active until September 30th, 2025',
    );
    await expectAddress(page, '/vendor-dashboard');
    await visit(page, '/account');
    const subscription = page.getByRole('region', { name: 'Subscription' });
    await expect(subscription).toContainText('FREE until September 30th, 2025Coupon Active');

    await visit(page, '/pricing');
    await expect(planCard(page, 'Vendor Plan').getByText('Your plan')).toBeVisible();
    await expect(page.getByText(BANNER)).toHaveCount(2);

    const late = await browser.newContext();
    await signInAsFreshPerson(late);
    const latePage = await late.newPage();
    const open = await openCoupon(latePage);
    await site.setClock('2025-10-01T08:00:00-07:00');
    await open.getByRole('button', { name: 'Activate Free Plan' }).click();
    await expectToast(latePage, 'Invalid Coupon');
    await expect(open.getByText('Coupon code is invalid or expired')).toBeVisible();
    await expect(open.getByLabel('Coupon Code')).toHaveValue('ORCHARD');
    // The toast has come up after the dialog, and does not keep Escape to itself.
    await open.getByLabel('Coupon Code').press('Escape');
    await expect(open).toHaveCount(0);
    await late.close();

    await visit(page, '/account');
    await expect(subscription.getByText('Expired', { exact: true })).toBeVisible();
    await expect(page.getByText(/FREE until|Coupon Active/)).toHaveCount(0);
    expect(await (await page.request.get('/pricing')).text()).not.toMatch(/FREE until|oupon code/);
    await visit(page, '/pricing');
    await expect(
      planCard(page, 'Vendor Plan').getByRole('button', { name: 'Start Vendor Plan' }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: /Coupon/ })).toHaveCount(0);
  });
});
