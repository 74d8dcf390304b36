import type { Page } from '@playwright/test';
import Stripe from 'stripe';
import { PLANS } from '#contract/billing/plans.ts';
import { centsText } from '#contract/money.ts';
import { startStripeApi } from '#server/features/billing/stripe/stripeApi.testing.ts';
import { asPosted, StripeBooks } from '#server/features/billing/stripe/stripeBooks.testing.ts';
import { stripeOpenApi } from '#server/features/billing/stripe/stripeOpenApi.testing.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { CARDS, checkoutDialog, monthlyPrice } from './support/checkout.ts';
import { closeByEscape } from './support/closeByEscape.ts';
import { holdBack } from './support/holdBack.ts';
import { signInAsFreshPerson } from './support/people.ts';
import { startTestServer } from './support/startTestServer.ts';
import { type Confirmation, standInForStripe } from './support/stripeInBrowser.ts';
import { test as base, expect } from './support/test.ts';
import { expectToast } from './support/toast.ts';
import { expectAddress, visit } from './support/visit.ts';

/** The site with a Stripe account, which a local server and a script of our own stand in for. */

const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_browser',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_browser',
  STRIPE_WEBHOOK_SECRET: 'whsec_browser',
};
const ELSEWHERE = 'bank account';

interface StripeSite {
  url: string;
  /** What Stripe does when the browser confirms a payment: takes it, and tells the site. */
  confirm: Parameters<typeof standInForStripe>[1];
  /** Something happens in Stripe's books to what was bought last, of which it tells the site. */
  happens: (what: (books: StripeBooks, bought: StripeBooks['latest']) => void) => Promise<void>;
  /** Keeps its events back from now on. @returns how to let them go */
  holdEvents: () => () => void;
  faults: string[];
}

const test = base.extend<{ takesPayments: undefined }, { site: StripeSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const books = new StripeBooks(Date.now);
      const api = await startStripeApi(
        {
          secretKey: KEYS.STRIPE_SECRET_KEY,
          apiVersion: Stripe.API_VERSION,
          descriptions: [stripeOpenApi],
        },
        books.answer,
      );
      const environment = { ...KEYS, STRIPE_API_URL: api.url, DEMO_DATA: 'false' };
      const server = await startTestServer({ environment });
      const { url } = server;

      async function post(event: ReturnType<typeof books.event>) {
        const { payload: body, headers } = asPosted(event, KEYS.STRIPE_WEBHOOK_SECRET);
        const answer = await fetch(`${url}/api/billing/webhook`, { method: 'POST', headers, body });
        expect(answer.status).toBe(200);
      }

      let mayTell = Promise.resolve();
      let isHeld = false;
      const holdEvents = () => {
        const { promise, resolve } = Promise.withResolvers<void>();
        mayTell = promise;
        isHeld = true;
        return () => {
          isHeld = false;
          resolve();
        };
      };
      const happens: StripeSite['happens'] = async (what) => {
        what(books, books.latest);
        await post(books.subscriptionChanged(books.latest));
      };
      async function tell(bought: (typeof books.subscriptions)[number]) {
        await mayTell;
        await post(books.subscriptionChanged(bought));
        await post(books.invoicePaid(bought.latest_invoice));
      }

      const confirm: StripeSite['confirm'] = async ({ clientSecret, card, isKnownToBank }) => {
        const bought = books.subscriptions.find(
          ({ latest_invoice: invoice }) =>
            invoice.confirmation_secret?.client_secret === clientSecret,
        );
        if (!bought) return refusal('No such payment_intent');
        if (card === CARDS.declined) return refusal('Your card was declined.');
        if (card === CARDS.asksBank && !isKnownToBank) return { status: 'requires_action' };
        if (![CARDS.paid, CARDS.asksBank, ELSEWHERE].includes(card)) {
          return refusal('Your card number is incomplete.');
        }
        books.pay(bought);
        const told = tell(bought);
        if (!isHeld) await told;
        return { status: 'succeeded' };
      };

      await use({ url, confirm, happens, holdEvents, faults: api.faults });
      await server.stop();
      await api.close();
    },
    // The start takes long on a machine that is busy with other tests.
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
  takesPayments: [
    async ({ context, site }, use) => {
      await standInForStripe(context, site.confirm);
      await use(undefined);
      expect(site.faults).toEqual([]);
    },
    { auto: true },
  ],
});

// One after the other, on one site.
test.describe.configure({ mode: 'default' });

const refusal = (words: string): Confirmation => ({ status: 'succeeded', refusal: words });

async function openCheckout(page: Page, plan: string, address = '/pricing') {
  await visit(page, address);
  await page.getByRole('button', { name: `Start ${plan}` }).click();
  return checkoutDialog(page);
}

async function payWith(page: Page, card: string) {
  const dialog = checkoutDialog(page);
  const form = dialog.frameLocator('iframe[title="Secure payment input frame"]');
  await form.getByLabel('Card number').fill(card);
  await dialog.getByRole('button', { name: 'Pay $' }).click();
}

async function buy(page: Page, plan: string) {
  await openCheckout(page, plan);
  await payWith(page, CARDS.paid);
  await expectAddress(page, '/pricing', { success: 'true' });
}

/** What was bought last ends, and something of what was paid is left. */
const endWithCredit = ({ happens }: StripeSite, cents: number) =>
  happens((books, bought) => {
    books.cancel(bought);
    books.giveCredit(bought.customer, cents);
  });

test.describe('Paying with Stripe', () => {
  test('tells what the provider says of a card, and thanks when another one is taken', async ({
    page,
    context,
  }) => {
    await signInAsFreshPerson(context);
    const goOn = await holdBack(page, '**/api/create-subscription');
    const dialog = await openCheckout(page, 'Vendor Plan');
    await expect(dialog.getByText('Setting up payment...')).toBeVisible();
    goOn();
    await expect(dialog.getByText(`Vendor Plan: ${monthlyPrice('vendor')}/month`)).toBeVisible();
    await payWith(page, CARDS.declined);
    await expectToast(page, 'Payment Failed', 'Your card was declined.');
    await expectNoAxeViolations(page);
    await payWith(page, CARDS.paid);
    await expectAddress(page, '/pricing', { success: 'true' });
    await expectToast(
      page,
      'Subscription Successful!',
      "You're now subscribed to the Vendor plan.",
    );
    await expect(dialog).toHaveCount(0);

    await visit(page, '/account');
    const subscription = page.getByRole('region', { name: 'Subscription' });
    await expect(subscription.getByText('Active', { exact: true })).toBeVisible();
    const billing = page.getByRole('region', { name: 'Billing' });
    await expect(billing.getByText(/^cus_\d+$/)).toBeVisible();
    await expect(billing.getByText(/^sub_\d+$/)).toBeVisible();
    await expect(billing.getByRole('link', { name: /Vendor Plan/ })).toHaveAttribute(
      'href',
      /^https:\/\/invoice\.stripe\.example\/in_\d+$/,
    );
    await expect(billing.getByText(monthlyPrice('vendor'))).toBeVisible();
  });

  test('says that a payment is being confirmed until the provider has told of it', async ({
    page,
    context,
    site,
  }) => {
    await signInAsFreshPerson(context);
    const letGo = site.holdEvents();
    await openCheckout(page, 'Vendor Plan');
    await payWith(page, CARDS.paid);
    const thanks = page.getByText('Success! Your subscription has been activated successfully.');
    await expect(thanks).toContainText('Your plan will show here in a moment');
    // What is paid for cannot be paid for again.
    await expect(page.getByRole('article').getByRole('button')).toHaveCount(0);
    letGo();
    await expect(page.getByText('Your plan', { exact: true })).toBeVisible();
    await expect(thanks).not.toContainText('in a moment');
    await expect(page.getByRole('button', { name: 'Change to Organizer Plan' })).toBeVisible();
  });

  test('lets the bank ask in a frame of its own', async ({ page, context }) => {
    await signInAsFreshPerson(context);
    await openCheckout(page, 'Farm Direct Plan');
    await payWith(page, CARDS.asksBank);
    const bank = page.locator('iframe[title="Bank"]');
    const hasFocus = () => bank.evaluate((frame) => frame === document.activeElement);
    expect(await hasFocus()).toBe(true);
    const code = bank.contentFrame().getByLabel('Code');
    // A frame of another site may be shown before the browser knows where clicks belong.
    await expect(async () => {
      await code.click({ timeout: 2_000 });
      await code.pressSequentially('1', { timeout: 2_000 });
      expect(await hasFocus()).toBe(true);
      await expect(code).toHaveValue(/1/, { timeout: 1_000 });
    }).toPass({ timeout: 15_000 });
    // Whoever closed the dialog now would take away what her payment comes back to.
    await checkoutDialog(page).getByRole('button', { name: 'Close' }).dispatchEvent('click');
    await expect(checkoutDialog(page).getByRole('button', { name: 'Processing...' })).toBeVisible();
    await bank.contentFrame().getByRole('button', { name: 'Complete authentication' }).click();
    await expect(bank).toHaveCount(0);
    await expectToast(
      page,
      'Subscription Successful!',
      "You're now subscribed to the Farm Direct plan.",
    );
  });

  test('thanks once whoever paid elsewhere and was sent back', async ({ page, context }) => {
    await signInAsFreshPerson(context);
    // She needs it to apply to a market, which is not forgotten on the way.
    await openCheckout(page, 'Organizer Plan', '/pricing?marketId=12&eventId=7');
    await payWith(page, ELSEWHERE);
    const wanted = { marketId: '12', eventId: '7' };
    await expectAddress(page, '/pricing', { success: 'true', ...wanted });
    await expectToast(
      page,
      'Subscription Successful!',
      "You're now subscribed to the Organizer plan.",
    );
    const thanks = page.getByText('Success! Your subscription has been activated successfully.');
    await expect(thanks).toBeVisible();
    await page.reload();
    await expectAddress(page, '/pricing', wanted);
    await expect(thanks).toHaveCount(0);
    await expect(page.getByText('Subscription Successful!')).toHaveCount(0);
    await expect(page.getByText('Your plan', { exact: true })).toBeVisible();
  });

  test('thanks whoever has credit for all of a plan at once, and takes the rest from whoever has some', async ({
    page,
    context,
    site,
  }) => {
    await signInAsFreshPerson(context);
    await buy(page, 'Organizer Plan');
    await endWithCredit(site, PLANS.vendor.monthlyCents);
    const dialog = await openCheckout(page, 'Vendor Plan');
    await expectAddress(page, '/pricing', { success: 'true' });
    await expectToast(
      page,
      'Subscription Successful!',
      "You're now subscribed to the Vendor plan.",
    );
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Your plan', { exact: true })).toBeVisible();
    await expect(page.getByText('in a moment')).toHaveCount(0);

    await endWithCredit(site, 200);
    await openCheckout(page, 'Vendor Plan');
    await expect(dialog.getByText(`Vendor Plan: ${monthlyPrice('vendor')}/month`)).toBeVisible();
    const rest = centsText(PLANS.vendor.monthlyCents - 200);
    await expect(dialog.getByRole('button', { name: `Pay ${rest}` })).toBeVisible();
  });

  test('tells whoever closes the form too late that her credit has begun the plan', async ({
    page,
    context,
    site,
  }) => {
    await signInAsFreshPerson(context);
    await buy(page, 'Vendor Plan');
    await endWithCredit(site, PLANS.vendor.monthlyCents);
    const goOn = await holdBack(page, '**/api/create-subscription');
    const dialog = await openCheckout(page, 'Vendor Plan');
    await closeByEscape(dialog);
    await expect(dialog).toHaveCount(0);
    goOn();
    await expectToast(
      page,
      'Subscription Successful!',
      "You're now subscribed to the Vendor plan.",
    );
    await expect(page.getByText('Your plan', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/pricing$/);
  });

  test('asks for what is due of a plan that was sold at another price', async ({
    page,
    context,
    site,
  }) => {
    await signInAsFreshPerson(context);
    await buy(page, 'Vendor Plan');
    await site.happens((books, bought) => books.becomePastDue(bought, 749));
    await visit(page, '/pricing');
    await page.getByRole('button', { name: 'Complete Payment' }).click();
    const dialog = checkoutDialog(page);
    await expect(dialog.getByText('Vendor Plan: $7.49/month')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Pay $7.49' })).toBeVisible();
  });

  test('says what a change takes today, and changes the plan as well where that can’t be learnt', async ({
    page,
    context,
  }) => {
    await signInAsFreshPerson(context);
    await buy(page, 'Vendor Plan');
    await visit(page, '/pricing');
    const goOn = await holdBack(page, '**/api/billing/change-preview?*');
    const open = page.getByRole('button', { name: 'Change to Organizer Plan' });
    await open.click();
    const dialog = page.getByRole('dialog', { name: 'Change to the Organizer Plan' });
    const cost = dialog.getByRole('status');
    await expect(dialog.getByText('From now on, you pay')).toBeVisible();
    const height = async () => Math.round((await dialog.boundingBox())?.height ?? 0);
    const before = await height();
    await expect(cost).toHaveText('');
    // Nobody agrees to pay what is not known yet.
    const change = dialog.getByRole('button', { name: 'Change Plan' });
    await expect(change).toHaveAttribute('aria-disabled', 'true');
    await change.press('Enter');
    await expect(change).toHaveText('Change Plan');
    goOn();
    // Almost all of the month is left.
    await expect(cost).toHaveText(/^Today you pay \$(9\.99|10\.00)\.$/);
    expect(await height()).toBe(before);
    await closeByEscape(dialog);

    // An answer that says nothing.
    await page.route('**/api/billing/change-preview?*', (route) => route.fulfill({ status: 204 }));
    await open.click();
    await expect(cost).toHaveText(/^We couldn’t work out what you pay today\./);
    await change.click();
    await expectToast(page, 'Plan Changed');
  });

  test('is cancelled at once by whoever has not paid what is due', async ({
    page,
    context,
    site,
  }) => {
    await signInAsFreshPerson(context);
    await buy(page, 'Vendor Plan');
    await site.happens((books, bought) => books.becomePastDue(bought, 749));
    await visit(page, '/account');
    const subscription = page.getByRole('region', { name: 'Subscription' });
    page.once('dialog', (question) => {
      expect(question.message()).toMatch(/at once, and the payment that is due won’t be taken\.$/);
      void question.accept();
    });
    await subscription.getByRole('button', { name: 'Cancel Subscription' }).click();
    await expectToast(
      page,
      'Subscription Cancelled',
      'Your plan has ended. The payment that was due won’t be taken.',
    );
    await site.happens((_books, bought) => expect(bought.status).toBe('canceled'));
    await expect(subscription.getByText('Expired', { exact: true })).toBeVisible();
    await expect(subscription.getByRole('button')).toHaveCount(0);
  });

  test.describe('whose script cannot be loaded', () => {
    test.use({ expectedComplaints: [/Failed to load resource/] });

    test('says so, and tries again when asked to', async ({ page, context }) => {
      await signInAsFreshPerson(context);
      const script = 'https://js.stripe.com/*/stripe.js';
      await page.route(script, (route) => route.abort());
      const dialog = await openCheckout(page, 'Vendor Plan');
      await expectToast(page, 'Payment Form Error', 'Failed to load payment form');
      await expect(dialog.getByText('You haven’t been charged.')).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Pay' })).toHaveCount(0);
      await expectNoAxeViolations(page);
      await page.unroute(script);
      await dialog.getByRole('button', { name: 'Try again' }).click();
      await expect(
        dialog.getByRole('button', { name: `Pay ${monthlyPrice('vendor')}` }),
      ).toBeVisible();
    });
  });
});
