import type { Page } from '@playwright/test';
import { ACCESS_POLICIES } from '#contract/billing/capabilities.ts';
import { centsText } from '#contract/billing/onlineFee.ts';
import { PLANS, type PlanTier } from '#contract/billing/plans.ts';
import { CARDS, monthlyPrice, payWith, planCard } from './support/checkout.ts';
import { testOnOwnSite } from './support/ownSite.ts';
import { signInAsFreshPerson } from './support/people.ts';
import { expect } from './support/test.ts';
import { expectToast } from './support/toast.ts';
import { expectAddress, visit } from './support/visit.ts';

/** How people come by plans, and what that opens to them: the same journeys under both policies. */

const START = '2026-03-02T12:00:00-08:00';
const MINUTE_MS = 60_000;
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;
const sinceStart = (ms: number): string => new Date(Date.parse(START) + ms).toISOString();

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

for (const policy of ACCESS_POLICIES) {
  const test = testOnOwnSite({
    startsAt: START,
    environment: {
      ACCESS_POLICY: policy,
      DEMO_DATA: 'false',
      COUPON_CODES: 'HARVEST',
      PROMOTION_ENDS_ON: '2026-09-30',
    },
  });
  const isEnforced = policy === 'enforced';

  async function expectOpen(page: Page, { path, content }: Dashboard): Promise<void> {
    await visit(page, path);
    await expect(page.getByText(content, { exact: true })).toBeVisible();
    await expect(page.getByText(/Plan Required|Trial Period Ended/)).toHaveCount(0);
  }

  /** Without a plan for it. */
  async function expectClosed(page: Page, dashboard: Dashboard, title?: string): Promise<void> {
    if (!isEnforced) return expectOpen(page, dashboard);
    const { tier, path, content } = dashboard;
    await visit(page, path);
    await expect(guard(page, title ?? `${PLANS[tier].name} Required`)).toBeVisible();
    await expect(page.getByText(content, { exact: true })).toHaveCount(0);
  }

  test.describe(`Where access is ${policy}`, () => {
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
        if (isEnforced) {
          await page.getByRole('button', { name: 'Try It Free for 7 Days' }).click();
          await page.getByRole('button', { name: 'Start Your Free Trial Today!' }).click();
          await expectToast(page, 'Free Trial Activated!');
          await expect(page.getByText('Trial Period: 7 days remaining')).toBeVisible();
          await expect(page.getByText(dashboard.content, { exact: true })).toBeVisible();
        } else {
          // Nothing asks for the plan here, but for the popup, which has a test of its own.
          const data = { userType: dashboard.tier, trialDuration: 7 };
          expect((await context.request.post('/api/activate-trial', { data })).ok()).toBe(true);
        }
      }
      await visit(page, '/account');
      await expect(badge(page, 'Trial')).toBeVisible();
      await expect(subscriptionOf(page)).toContainText('Trial startedMar 2, 2026');
      await expect(subscriptionOf(page)).toContainText('Trial endsMar 9, 2026');

      await site.setClock(sinceStart(WEEK_MS - MINUTE_MS));
      for (const dashboard of DASHBOARDS) {
        await expectOpen(page, dashboard);
        const banner = page.getByText('Trial Period: 1 day remaining');
        await expect(banner).toHaveCount(isEnforced ? 1 : 0);
      }
      await site.setClock(sinceStart(WEEK_MS + MINUTE_MS));
      for (const dashboard of DASHBOARDS) {
        await expectClosed(page, dashboard, 'Trial Period Ended');
        await expect(page.getByRole('button', { name: /Try It Free/ })).toHaveCount(0);
      }
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
      await expectToast(page, 'Payment Failed', 'Your bank could not confirm that it is you.');
      await payWith(page, CARDS.asksBank);
      await page.getByRole('button', { name: 'Yes, it is me' }).click();
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
      await visit(page, '/account');
      await page.getByRole('button', { name: 'Resume Subscription' }).click();
      await expect(badge(page, 'Active')).toBeVisible();

      await visit(page, '/pricing');
      await page.getByRole('button', { name: 'Change to Organizer Plan' }).click();
      await page.getByRole('button', { name: 'Change Plan', exact: true }).click();
      await expectToast(page, 'Plan Changed');
      await expectOpen(page, ORGANIZER);
      await expectClosed(page, VENDOR);
      await visit(page, '/account');
      const { vendor, organizer } = PLANS;
      await expect(page.getByRole('region', { name: 'Billing' }).getByRole('listitem')).toHaveText([
        `Organizer Plan, monthlyMar 2, 2026${centsText(organizer.monthlyCents - vendor.monthlyCents)}`,
        `Vendor Plan, monthlyMar 2, 2026${monthlyPrice('vendor')}`,
      ]);
    });
  });
}
