import type { Page } from '@playwright/test';
import { PLANS, type PlanTier } from '#contract/billing/plans.ts';
import { centsText } from '#contract/money.ts';
import { send } from './support/api.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import {
  CARDS,
  checkoutDialog,
  monthlyPrice,
  payWith,
  planCard,
  subscribe,
} from './support/checkout.ts';
import { closeByEscape } from './support/closeByEscape.ts';
import { ENFORCED_PLANS, START, sinceStart } from './support/enforcedPlans.ts';
import { testOnOwnSite } from './support/ownSite.ts';
import { signInAsFreshPerson } from './support/people.ts';
import { expect } from './support/test.ts';
import { expectToast } from './support/toast.ts';
import { expectAddress, visit } from './support/visit.ts';

/** How people come by plans, and what that opens to them where access asks for one. */

const MINUTE_MS = 60_000;
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;

interface Dashboard {
  tier: PlanTier;
  path: string;
  /** Where a coupon for its plan leads. */
  couponLeadsTo: string;
  /** What only the dashboard says. */
  content: string;
}

const DASHBOARDS: Dashboard[] = [
  {
    tier: 'vendor',
    path: '/vendor-dashboard',
    couponLeadsTo: '/vendor-dashboard',
    content: 'Travel Preferences',
  },
  {
    tier: 'organizer',
    path: '/organizer-dashboard',
    couponLeadsTo: '/organizer-dashboard',
    content: 'My Markets',
  },
  {
    tier: 'farm_direct',
    path: '/farm-direct',
    couponLeadsTo: '/account',
    content: `Farm Direct Plan - ${monthlyPrice('farm_direct')}/month`,
  },
];
const [VENDOR, ORGANIZER] = DASHBOARDS as [Dashboard, Dashboard, Dashboard];

const cardOf = (page: Page, tier: PlanTier) =>
  planCard(page, tier === 'farm_direct' ? PLANS[tier].label : PLANS[tier].name);
const guard = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const subscriptionOf = (page: Page) => page.getByRole('region', { name: 'Subscription' });
const badge = (page: Page, words: string) => subscriptionOf(page).getByText(words, { exact: true });

const test = testOnOwnSite(ENFORCED_PLANS);
async function expectOpen(page: Page, { path, content }: Dashboard): Promise<void> {
  await visit(page, path);
  await expect(page.getByText(content, { exact: true })).toBeVisible();
  await expect(page.getByText(/Plan Required|Trial Period Ended/)).toHaveCount(0);
}

/** Without a plan for it. */
async function expectClosed(page: Page, dashboard: Dashboard, title?: string): Promise<void> {
  const { tier, path, content } = dashboard;
  await visit(page, path);
  await expect(guard(page, title ?? `${PLANS[tier].name} Required`)).toBeVisible();
  await expect(page.getByText(content, { exact: true })).toHaveCount(0);
}

test.describe('Where plans are enforced', () => {
  test.describe.configure({ mode: 'default' });
  test.use({ expectedComplaints: [/status of 422/] });
  test.beforeEach(({ site }) => site.setClock(START));

  test('a coupon leads to the dashboard of each plan', async ({ page, context }) => {
    await signInAsFreshPerson(context);
    for (const dashboard of DASHBOARDS) {
      const { label } = PLANS[dashboard.tier];
      await expectClosed(page, dashboard);
      await visit(page, '/pricing');
      await cardOf(page, dashboard.tier)
        .getByRole('button', { name: 'Get Free Access with Coupon' })
        .click();
      const dialog = page.getByRole('dialog', { name: `Activate Free ${label} Plan` });
      await dialog.getByLabel('Coupon Code').fill(' harvest ');
      await dialog.getByRole('button', { name: 'Activate Free Plan' }).click();
      await expectToast(
        page,
        'Free Subscription Activated!',
        `Your free ${label} plan is active until September 30th, 2026`,
      );
      await expectAddress(page, dashboard.couponLeadsTo);
      await expectOpen(page, dashboard);
    }
    await visit(page, '/account');
    await subscriptionOf(page).getByRole('link', { name: 'Go to Farm Direct' }).click();
    await expectAddress(page, '/farm-direct');
    await page.goBack();
    await expect(subscriptionOf(page)).toContainText(
      'FREE until September 30th, 2026Coupon Active',
    );
  });

  test('each plan is tried from the first day to the last, and then no more', async ({
    page,
    context,
    site,
  }) => {
    await signInAsFreshPerson(context);
    for (const dashboard of DASHBOARDS) {
      await expectClosed(page, dashboard);
      await page.getByRole('button', { name: 'Try It Free for 7 Days' }).click();
      await page.getByRole('button', { name: 'Start Your Free Trial Today!' }).click();
      await expectToast(page, 'Free Trial Activated!');
      await expect(page.getByText('Trial Period: 7 days remaining')).toBeVisible();
      await expect(page.getByText(dashboard.content, { exact: true })).toBeVisible();
    }
    await expectNoAxeViolations(page);
    await visit(page, '/account');
    await expect(badge(page, 'Trial')).toHaveCount(DASHBOARDS.length);
    await expect(subscriptionOf(page)).toContainText('Trial startedMar 2, 2026');
    await expect(subscriptionOf(page)).toContainText('Trial endsMar 9, 2026');

    await site.setClock(sinceStart(WEEK_MS - MINUTE_MS));
    for (const dashboard of DASHBOARDS) {
      await expectOpen(page, dashboard);
      const banner = page.getByRole('region', { name: 'Trial' });
      await expect(banner).toContainText('Trial Period: 1 day remaining');
      await expect(banner.getByRole('link', { name: 'Subscribe Now' })).toHaveAttribute(
        'href',
        '/pricing',
      );
    }
    await site.setClock(sinceStart(WEEK_MS + MINUTE_MS));
    for (const dashboard of DASHBOARDS) {
      await expectClosed(page, dashboard, 'Trial Period Ended');
      const ended = guard(page, 'Trial Period Ended');
      await expect(ended.getByRole('link', { name: 'Subscribe Now' })).toHaveAttribute(
        'href',
        '/pricing',
      );
      await expect(ended.getByRole('link', { name: 'Return to Homepage' })).toHaveAttribute(
        'href',
        '/',
      );
      await expect(ended.getByRole('button')).toHaveCount(0);
    }
    await expectNoAxeViolations(page);
    await visit(page, '/account');
    await expect(badge(page, 'Expired')).toBeVisible();
    await expect(subscriptionOf(page)).toContainText('Trial startedMar 2, 2026');
  });

  test('a plan is paid for after a card and a bank have said no, cancelled, resumed, and changed for a larger one', async ({
    page,
    context,
  }) => {
    await signInAsFreshPerson(context);
    await visit(page, '/pricing');
    await cardOf(page, 'vendor')
      .getByRole('button', { name: 'Subscribe without a coupon' })
      .click();
    await payWith(page, CARDS.declined);
    await expectToast(page, 'Payment Failed', 'Your card was declined.');
    await payWith(page, CARDS.asksBank);
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await expectToast(page, 'Payment Failed', 'Your bank couldn’t confirm that it’s you.');
    await payWith(page, CARDS.asksBank);
    await page.getByRole('button', { name: 'Yes, it’s me' }).click();
    await expectAddress(page, '/pricing', { success: 'true' });
    await expectToast(
      page,
      'Subscription Successful!',
      "You're now subscribed to the Vendor plan.",
    );
    await expectOpen(page, VENDOR);
    await expectClosed(page, ORGANIZER);

    await visit(page, '/account');
    await expect(badge(page, 'Active')).toBeVisible();
    page.once('dialog', (question) => void question.accept());
    await page.getByRole('button', { name: 'Cancel Subscription' }).click();
    await expectToast(page, 'Subscription Cancelled');
    await expect(badge(page, 'Cancelled')).toBeVisible();
    await expectOpen(page, VENDOR);
    await visit(page, '/pricing');
    await page.getByRole('button', { name: 'Change to Organizer Plan' }).click();
    const change = page.getByRole('dialog', { name: 'Change to the Organizer Plan' });
    const resumes = change.getByText(
      'You cancelled your subscription. Changing the plan resumes it.',
    );
    await expect(resumes).toBeVisible();
    await closeByEscape(change);
    await expect(cardOf(page, 'vendor')).toContainText('Cancelled: ends Apr 2, 2026');
    await visit(page, '/account');
    await page.getByRole('button', { name: 'Resume Subscription' }).click();
    await expect(badge(page, 'Active')).toBeVisible();

    await visit(page, '/pricing');
    await page.getByRole('button', { name: 'Change to Organizer Plan' }).click();
    await expect(
      change.getByText(
        /^The change takes effect immediately: your Vendor Plan ends, and the Organizer Plan takes its place\. From now on, you pay/,
      ),
    ).toBeVisible();
    await expect(resumes).toHaveCount(0);
    await change.getByRole('button', { name: 'Change Plan', exact: true }).click();
    await expectToast(page, 'Plan Changed');
    await expect(cardOf(page, 'organizer')).toContainText(/Popular.*Your plan/);
    await expectOpen(page, ORGANIZER);
    await expectClosed(page, VENDOR);
    await visit(page, '/account');
    const { vendor, organizer } = PLANS;
    await expect(page.getByRole('region', { name: 'Billing' }).getByRole('listitem')).toHaveText([
      `Organizer Plan, monthly (change of plan)Mar 2, 2026${centsText(organizer.monthlyCents - vendor.monthlyCents)}`,
      `Vendor Plan, monthlyMar 2, 2026${monthlyPrice('vendor')}`,
    ]);
  });

  test('whoever is about to pay for a plan that her coupon gives is told until when', async ({
    page,
    context,
  }) => {
    await signInAsFreshPerson(context);
    const told = checkoutDialog(page).getByText(
      'Your coupon gives you this plan free until September 30th, 2026. If you subscribe, you pay from today.',
    );
    const pay = cardOf(page, 'vendor').getByRole('button', { name: 'Subscribe without a coupon' });
    await visit(page, '/pricing');
    await pay.click();
    await expect(checkoutDialog(page).getByLabel('Card number')).toBeVisible();
    await expect(told).toHaveCount(0);
    await closeByEscape(checkoutDialog(page));
    await send(context.request, 'POST', '/api/activate-free-subscription', {
      couponCode: 'HARVEST',
      subscriptionTier: 'vendor',
    });
    await visit(page, '/pricing');
    await expect(cardOf(page, 'vendor').getByText('Your plan')).toBeVisible();
    await pay.click();
    await expect(told).toBeVisible();
    await expectNoAxeViolations(page);

    // And so is whoever is about to give up another plan for it.
    await subscribe(context.request, { subscriptionTier: 'organizer' });
    await visit(page, '/pricing');
    await page.getByRole('button', { name: 'Change to Vendor Plan' }).click();
    await expect(page.getByRole('dialog', { name: 'Change to the Vendor Plan' })).toContainText(
      'Your coupon gives you this plan free until September 30th, 2026. If you change, you pay for it all the same.',
    );
  });

  test('a coupon takes over where a plan that was cancelled ends', async ({ page, context }) => {
    await signInAsFreshPerson(context);
    await subscribe(context.request, { subscriptionTier: 'vendor' });
    const coupon = cardOf(page, 'vendor').getByRole('button', { name: /Coupon/ });
    await visit(page, '/pricing');
    await expect(cardOf(page, 'vendor').getByText('Your plan')).toBeVisible();
    await expect(coupon).toHaveCount(0);
    await send(context.request, 'POST', '/api/cancel-subscription', {});
    await coupon.click();
    await page.getByLabel('Coupon Code').fill('harvest');
    await page.getByRole('button', { name: 'Activate Free Plan' }).click();
    await expectToast(
      page,
      'Free Subscription Activated!',
      'Your free Vendor plan is active until September 30th, 2026',
    );
    await visit(page, '/account');
    await expect(badge(page, 'Cancelled')).toBeVisible();
    await expect(subscriptionOf(page)).toContainText(
      'FREE until September 30th, 2026Coupon Active',
    );
    await expect(subscriptionOf(page)).toContainText(
      'Your paid period ends on Apr 2, 2026. After that, your coupon keeps the plan free.',
    );
  });

  test('a coupon for another plan than the one that is paid for is told with its own last day', async ({
    page,
    context,
  }) => {
    await signInAsFreshPerson(context);
    await subscribe(context.request, { subscriptionTier: 'vendor' });
    await visit(page, '/pricing');
    await cardOf(page, 'organizer')
      .getByRole('button', { name: /Coupon/ })
      .click();
    await page.getByLabel('Coupon Code').fill('harvest');
    await page.getByRole('button', { name: 'Activate Free Plan' }).click();
    await expectToast(
      page,
      'Free Subscription Activated!',
      'Your free Organizer plan is active until September 30th, 2026',
    );
    await visit(page, '/account');
    await expect(subscriptionOf(page)).toContainText(/^Subscription.*Vendor PlanActive/);
    await expect(subscriptionOf(page)).toContainText(
      'You also haveOrganizer PlanFREE until September 30th, 2026Coupon Active',
    );
  });
});
