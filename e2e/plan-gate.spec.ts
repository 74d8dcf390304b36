import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { PlanTier } from '#contract/billing/plans.ts';
import { send } from './support/api.ts';
import { applyTo } from './support/applications.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { CARDS, payWith, planCard } from './support/checkout.ts';
import { closeByEscape } from './support/closeByEscape.ts';
import { ENFORCED_PLANS, START, sinceStart } from './support/enforcedPlans.ts';
import { anEventOf } from './support/events.ts';
import { deleteStand } from './support/farmDirect.ts';
import { testOnOwnSite } from './support/ownSite.ts';
import {
  aMarketOf,
  aPerson,
  aStandOf,
  signInAsFreshPerson,
  signInThroughPopup,
} from './support/people.ts';
import { expect, test as testWhereOpen } from './support/test.ts';
import { expectToast } from './support/toast.ts';
import { createProfile } from './support/vendorProfile.ts';
import { expectAddress, visit } from './support/visit.ts';

const MINUTE_MS = 60_000;
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;

const test = testOnOwnSite(ENFORCED_PLANS);

// One clock for all of them.
test.describe.configure({ mode: 'default' });

/** When what was begun at the start of a test is over. */
const TRIAL_OVER = sinceStart(WEEK_MS + MINUTE_MS);

const startTrial = ({ request }: BrowserContext, userType: PlanTier) =>
  send(request, 'POST', '/api/activate-trial', { userType });

/** Two markets of somebody with the plan for them, who looks for vendors. */
async function marketsOfOrganizer(browser: Browser) {
  const organizer = await browser.newContext();
  await signInAsFreshPerson(organizer);
  await startTrial(organizer, 'organizer');
  const markets = [await aMarketOf(organizer), await aMarketOf(organizer)] as const;
  await organizer.close();
  return markets;
}

async function expectToFit(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ width: 320, height });
  const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - 320);
  await expect.poll(overhang).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width, height });
}

test.describe('Where plans are enforced', () => {
  test.use({ expectedComplaints: [/status of 403/] });
  test.beforeEach(({ site }) => site.setClock(START));

  test('a vendor reads what it takes, and goes on where she was', async ({ page, context }) => {
    await signInAsFreshPerson(context);
    await visit(page, '/vendor');
    const guard = page.getByRole('region', { name: 'Vendor Plan Required' });
    await expect(guard).toContainText('Vendor Plan FREE until Sept 30th');
    await expect(page.getByText('Markets Within Your Travel Range')).toHaveCount(0);
    // Without the plan there is nothing below to apply to.
    await expect(
      page.getByText('You haven’t submitted any applications.', { exact: true }),
    ).toBeVisible();
    await page.getByRole('tab', { name: 'Business Profile' }).click();
    const card = page.getByRole('region', { name: 'Vendor Subscription Required' });
    await expectNoAxeViolations(page);
    await expectToFit(page);
    const plans = card.getByRole('button', { name: 'View Subscription Plans' });
    await plans.click();
    const restricted = page.getByRole('dialog', { name: 'Access Restricted' });
    await expect(restricted).toContainText(
      "I'm sorry, your subscription does not allow access to this feature.",
    );
    await expect(restricted).toContainText('Required planVendor PlanFREE until Sept 30th');
    await expect(restricted).toContainText('Current planNo active subscription');
    await expect(restricted.getByRole('link', { name: 'Contact Us' })).toHaveAttribute(
      'href',
      '/contact',
    );
    await expectNoAxeViolations(page);
    await expectToFit(page);
    await closeByEscape(restricted);
    await expect(plans).toBeFocused();
    // Whoever has not tried the plan can do so then and there.
    await plans.click();
    await restricted.getByRole('button', { name: 'Start Your Free Trial Today!' }).click();
    await expectToast(page, 'Free Trial Activated!');
    await expect(restricted).toHaveCount(0);
    await expect(page.getByLabel('Business name')).toBeVisible();
  });

  test('whoever would apply without the plan reads what the market asks and what it takes first', async ({
    page,
    context,
    browser,
  }) => {
    const [market] = await marketsOfOrganizer(browser);
    await signInAsFreshPerson(context);
    await visit(page, `/market/${market.id}`);
    await page.getByRole('button', { name: 'Apply as Vendor' }).click();
    const dialog = page.getByRole('dialog', { name: `Apply to ${market.name}` });
    await expect(dialog.getByText('Booth fee')).toBeVisible();
    const profileFirst = dialog.getByRole('link', { name: 'Create Your Business Profile' });
    await expect(profileFirst).toHaveCount(0);
    await dialog.getByRole('button', { name: 'View Subscription Plans' }).click();
    await page
      .getByRole('dialog', { name: 'Access Restricted' })
      .getByRole('button', { name: 'Start Your Free Trial Today!' })
      .click();
    await expectToast(page, 'Free Trial Activated!');
    await expect(profileFirst).toBeVisible();
  });

  test('what one person lacks a plan for is not said to whoever signs in after her', async ({
    page,
    context,
  }) => {
    await signInAsFreshPerson(context, aPerson('Grace Hopper'));
    await visit(page, '/vendor?tab=profile');
    await page.getByRole('button', { name: 'View Subscription Plans' }).click();
    const restricted = page.getByRole('dialog', { name: 'Access Restricted' });
    await expect(restricted).toBeVisible();
    const second = await context.newPage();
    await visit(second, '/about');
    await second.getByRole('button', { name: /^Your account/ }).click();
    await second.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(restricted).toHaveCount(0);
    await signInThroughPopup(context, () =>
      second.getByRole('banner').getByRole('button', { name: 'Sign In' }).click(),
    );
    // A dialog over the page would hide it.
    await expect(page.locator('[aria-label="Your account: Ada Lovelace"]')).toBeAttached();
    await expect(restricted).toHaveCount(0);
  });

  test('whoever pays for the plan in order to apply is led back to the application', async ({
    page,
    context,
    browser,
  }) => {
    const [market] = await marketsOfOrganizer(browser);
    const wanted = { marketId: `${market.id}` };
    const application = page.getByRole('dialog', { name: `Apply to ${market.name}` });
    const toPrices = async () => {
      await signInAsFreshPerson(context);
      await visit(page, `/market/${market.id}`);
      await page.getByRole('button', { name: 'Apply as Vendor' }).click();
      await application.getByRole('button', { name: 'View Subscription Plans' }).click();
      await page
        .getByRole('dialog', { name: 'Access Restricted' })
        .getByRole('link', { name: 'Upgrade Plan' })
        .click();
      await expectAddress(page, '/pricing', wanted);
    };
    const profileFirst = application.getByRole('link', { name: 'Create Your Business Profile' });

    await toPrices();
    const card = planCard(page, 'Vendor Plan');
    await card.getByRole('button', { name: 'Subscribe without a coupon' }).click();
    await payWith(page, CARDS.paid);
    await expectToast(page, 'Subscription Successful!');
    await expectAddress(page, '/pricing', { success: 'true', ...wanted });
    await expectNoAxeViolations(page);
    await expectToFit(page);
    await page.getByRole('link', { name: 'Continue Your Application' }).click();
    await expect(profileFirst).toBeVisible();

    await toPrices();
    await card.getByRole('button', { name: 'Get Free Access with Coupon' }).click();
    const coupon = page.getByRole('dialog', { name: 'Activate Free Vendor Plan' });
    await coupon.getByLabel('Coupon Code').fill('HARVEST');
    await coupon.getByRole('button', { name: 'Activate Free Plan' }).click();
    await expect(profileFirst).toBeVisible();
  });

  test('what a plan would allow is refused where it is done, and what was written stays', async ({
    page,
    context,
    browser,
    site,
  }) => {
    const [applied, wanted] = await marketsOfOrganizer(browser);
    await signInAsFreshPerson(context);
    await startTrial(context, 'vendor');
    await createProfile(context);
    await applyTo(context, applied);

    await visit(page, `/market/${wanted.id}`);
    await page.getByRole('button', { name: 'Apply as Vendor' }).click();
    const dialog = page.getByRole('dialog', { name: `Apply to ${wanted.name}` });
    await dialog.getByLabel('Notes (optional)').fill('Honey from Elm Street');
    await site.setClock(TRIAL_OVER);
    await dialog.getByRole('button', { name: 'Submit Application' }).click();
    const restricted = page.getByRole('dialog', { name: 'Access Restricted' });
    await expect(restricted).toBeVisible();
    await expect(page.getByText('Error submitting application')).toHaveCount(0);
    await closeByEscape(restricted);
    await expect(dialog.getByLabel('Notes (optional)')).toHaveValue('Honey from Elm Street');

    // What she has applied to is hers to end.
    await visit(page, '/vendor');
    await expect(page.getByRole('region', { name: 'Trial Period Ended' })).toBeVisible();
    await page.getByRole('button', { name: /^View/ }).click();
    const application = page.getByRole('dialog');
    await application.getByRole('button', { name: 'Withdraw' }).click();
    await application.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await expectToast(page, 'Application Withdrawn');
  });

  test('the owner of a stand whose trial has ended reads what is reported, confirms it and takes it down', async ({
    page,
    context,
    site,
  }) => {
    await signInAsFreshPerson(context);
    for (const tier of ['farm_direct', 'organizer'] as const) await startTrial(context, tier);
    const stand = await aStandOf(context);
    const report = { kind: 'wrong_hours' };
    await send(context.request, 'POST', `/api/markets/${stand.id}/reports`, report);
    await site.setClock(TRIAL_OVER);
    await visit(page, '/farm-direct');
    await expect(page.getByRole('region', { name: 'Trial Period Ended' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Reported by visitors' })).toContainText(
      `Wrong hours: ${stand.name}`,
    );
    await expectNoAxeViolations(page);
    await expectToFit(page);
    await page.getByRole('button', { name: `Confirm Details of ${stand.name}` }).click();
    await expectToast(page, 'Listing Confirmed');
    await expect(page.getByText(/^Last confirmed .* by its owner$/)).toBeVisible();
    // Nor is a plan needed to take it down.
    await deleteStand(page, stand);
    await expect(page.getByRole('heading', { name: 'Your stand today' })).toHaveCount(0);
  });

  test('an organizer whose trial has ended calls her event off, rejects, and can do no more', async ({
    page,
    context,
    browser,
    site,
  }) => {
    await signInAsFreshPerson(context);
    await startTrial(context, 'organizer');
    const market = await aMarketOf(context);
    await anEventOf(context, market, { eventDate: '2026-04-04' });
    const vendor = await browser.newContext();
    await signInAsFreshPerson(vendor);
    await startTrial(vendor, 'vendor');
    await createProfile(vendor, { businessName: 'Two Rivers Bread' });
    await applyTo(vendor, market);
    await vendor.close();
    await site.setClock(TRIAL_OVER);
    await visit(page, '/organizer');
    await expect(page.getByRole('region', { name: 'Trial Period Ended' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Create Event' })).toHaveCount(0);
    await expect(page.getByText('Growth')).toHaveCount(0);
    await expectNoAxeViolations(page);
    await expectToFit(page);
    // She is asked whether her listing is right, and can say so.
    await page.getByRole('button', { name: `Confirm Details of ${market.name}` }).click();
    await expectToast(page, 'Listing Confirmed');
    await page.getByRole('button', { name: `Manage ${market.name}` }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Postpone', 'Cancel Event']);
    await page.getByRole('menuitem', { name: 'Cancel Event' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('We give up');
    await dialog.getByRole('button', { name: 'Cancel Event' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();

    // The toast about the event is still there, and takes no Escape from the dialog.
    await expectToast(page, 'Event Cancelled');
    // Approving is what the plan is for: she is told before she has written anything. Rejecting is not.
    const approve = page.getByRole('button', { name: 'Approve Two Rivers Bread' });
    await approve.click();
    const restricted = page.getByRole('dialog', { name: 'Access Restricted' });
    await expect(restricted).toContainText('Required planOrganizer Plan');
    await expect(restricted.getByRole('button', { name: 'Close' }).first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(approve).toBeFocused();
    await page.getByRole('button', { name: 'Reject Two Rivers Bread' }).click();
    await expect(page.getByLabel('Reason (optional)')).toBeVisible();
  });
});

testWhereOpen('Where access is open, nobody is asked for a plan', async ({ page, context }) => {
  await signInAsFreshPerson(context);
  await visit(page, '/vendor?tab=profile');
  await expect(page.getByLabel('Business name')).toBeVisible();
  await startTrial(context, 'vendor');
  await visit(page, '/vendor');
  await expect(page.getByRole('heading', { name: 'Travel Preferences' })).toBeVisible();
  await visit(page, '/organizer');
  await expect(page.getByRole('heading', { name: 'My Markets' })).toBeVisible();
  await expect(page.getByText(/Trial Period|Plan Required|Subscribe Now/)).toHaveCount(0);
  await aMarketOf(context);
});
