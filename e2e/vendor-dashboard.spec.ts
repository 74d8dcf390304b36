import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import type { Application } from '#contract/applications/applications.ts';
import type { Market, MarketCard } from '#contract/markets/markets.ts';
import type { OwnVendor } from '#contract/vendors/ownVendor.ts';
import { allMarkets, apiGet, marketCards } from './support/api.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { signInAsDemo, signInAsFreshPerson, signInThroughPopup } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toast.ts';
import { expectAddress, untilUsable, visit } from './support/visit.ts';

const IN_RANGE = { hiring: 'true', near: 'Portland, OR', category: 'farmers_market,food_market' };

const withinMiles = (request: APIRequestContext, radius: string): Promise<MarketCard[]> =>
  marketCards(request, { ...IN_RANGE, radius, limit: '100' });

/** The market of the demo whose vendors sign something. */
async function marketWithAgreement(request: APIRequestContext): Promise<Market> {
  const market = (await allMarkets(request)).find(
    ({ agreementDocumentUrl }) => agreementDocumentUrl !== null,
  );
  if (!market) throw new Error('No market of the demo has an agreement');
  return market;
}

async function createProfile({ request }: BrowserContext): Promise<void> {
  const answer = await request.post('/api/vendors', { data: { businessName: 'Bee Street Honey' } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

const card = (page: Page, term: string) =>
  page.getByRole('term').filter({ hasText: term }).locator('xpath=..').getByRole('definition');

const tab = (page: Page, name: string) => page.getByRole('tab', { name });

test.describe('The vendor dashboard', () => {
  // A town that nobody knows is a 404.
  test.use({ expectedComplaints: [/Failed to load resource.*404.*near=Nowhereville/] });

  for (const path of ['/vendor', '/vendor-dashboard']) {
    test(`tells a stranger at ${path} what it is for, and is there once she signs in`, async ({
      page,
      context,
    }) => {
      await visit(page, path);
      const main = page.getByRole('main');
      await expect(
        main.getByText('Sign in to find markets within your travel range'),
      ).toBeVisible();
      await signInThroughPopup(context, () =>
        main.getByRole('button', { name: 'Sign In' }).click(),
      );
      await expect(page.getByRole('heading', { name: 'No Applications Yet' })).toBeVisible();
      await expectAddress(page, path);
    });
  }

  test('lists the markets that a vendor can drive to, and keeps how far she drives', async ({
    page,
    context,
    request,
  }) => {
    await signInAsFreshPerson(context);
    await visit(page, '/vendor');
    const near = await withinMiles(request, '25');
    await expect(page.getByText(`${near.length} markets within 25 miles`)).toBeVisible();
    const list = page.getByRole('region', { name: 'Markets Within Your Travel Range' });
    await expect(list.getByRole('heading', { level: 3 }).first()).toHaveText(near[0]?.name ?? '');
    const far = await withinMiles(request, '150');
    await page.getByLabel('Travel radius').selectOption('150');
    await expect(page.getByText(`${far.length} markets within 150 miles`)).toBeVisible();

    await page.getByLabel('City').fill('Nowhereville');
    await page.getByLabel('City').press('Enter');
    await expect(
      list.getByRole('heading', { name: 'No markets found within 150 miles' }),
    ).toBeVisible();
    await expect(page.getByLabel('City')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('City').fill('Seattle');
    await page.getByLabel('State').fill('WA');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(list.getByText(/^(Seattle|Tacoma|Bellevue)/).first()).toBeVisible();

    await page.reload();
    await untilUsable(page);
    await expect(page.getByLabel('City')).toHaveValue('Seattle');
    await expect(page.getByLabel('Travel radius')).toHaveValue('150');
  });

  test('is used by keyboard, its tabs stand in the address', async ({ page, context }) => {
    await signInAsFreshPerson(context);
    await visit(page, '/vendor-dashboard');
    await tab(page, 'Applications').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, 'Business Profile')).toBeFocused();
    await expectAddress(page, '/vendor-dashboard', { tab: 'profile' });
    await page.keyboard.press('End');
    await expect(tab(page, 'Settings')).toHaveAttribute('aria-selected', 'true');
    await page
      .getByRole('textbox', { name: 'Default application note' })
      .fill('We bring our own tent.');
    await page.getByRole('button', { name: 'Save Note' }).press('Enter');
    await expectToast(page, 'Default Note Saved');
    await expectNoAxeViolations(page);
    await page.reload();
    await untilUsable(page);
    await expect(page.getByRole('textbox', { name: 'Default application note' })).toHaveValue(
      'We bring our own tent.',
    );
  });

  test('opens the application to the market that its address names, once', async ({
    page,
    context,
    request,
  }) => {
    await signInAsFreshPerson(context);
    await createProfile(context);
    const [market] = await withinMiles(request, '25');
    await visit(page, `/vendor?tab=settings&marketId=${market?.id}`);
    const dialog = page.getByRole('dialog', { name: `Apply to ${market?.name}` });
    await expect(dialog.getByRole('button', { name: 'Submit Application' })).toBeVisible();
    await expectAddress(page, '/vendor');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(tab(page, 'Applications')).toHaveAttribute('aria-selected', 'true');
  });
});

test.describe('A vendor', () => {
  // What is no picture is a 422, and so is consent to an agreement of yesterday.
  test.use({
    expectedComplaints: [/Failed to load resource.*422.*(images|vendor-applications)/],
  });

  test('creates her profile, applies to a market with an agreement, and withdraws', async ({
    page,
    context,
    request,
  }) => {
    test.slow();
    const market = await marketWithAgreement(request);
    await signInAsFreshPerson(context);
    await visit(page, `/vendor?marketId=${market.id}`);
    const dialog = page.getByRole('dialog', { name: `Apply to ${market.name}` });
    await dialog.getByRole('link', { name: 'Create your business profile' }).click();
    await expectAddress(page, '/vendor-dashboard', { tab: 'profile' });

    const form = page.getByRole('form', { name: 'Business Profile' });
    await form.getByRole('button', { name: 'Create Vendor Profile' }).click();
    await expectToast(page, 'Business Name Required');
    await expect(form.getByLabel('Business name')).toBeFocused();
    await expect(form.getByText('Please enter your business name.')).toBeVisible();
    await form.getByLabel('Business name').fill('Bee Street Honey');
    await expect(form.getByLabel('Category')).toHaveValue('produce');
    await form.getByLabel('Category').selectOption('other');
    await form.getByLabel('Tags').fill('Honey & Maple, Soap & Candles');
    await form.getByLabel('Picture', { exact: true }).setInputFiles({
      name: 'script.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<script>alert(1)</script>'),
    });
    await expect(form.getByLabel('Picture', { exact: true })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await form.getByLabel('Picture', { exact: true }).setInputFiles({
      name: 'honey.png',
      mimeType: 'image/png',
      buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 120 } }),
    });
    await expect(form.getByRole('img', { name: 'Your choice' })).toHaveAttribute(
      'src',
      /^\/media\//,
    );
    await form.getByRole('button', { name: 'Create Vendor Profile' }).click();
    await expectToast(
      page,
      'Vendor Created',
      'Your business profile has been successfully created and added to our vendor directory.',
    );
    await expect(form.getByRole('button', { name: 'Save Changes' })).toBeVisible();
    await expect(form.getByLabel('Tags')).toHaveValue('Honey & Maple, Soap & Candles');
    const { vendor } = await apiGet<OwnVendor>(context.request, '/api/user/vendor');
    expect(vendor).toMatchObject({
      businessType: 'other',
      imageUrl: expect.stringMatching('/media/'),
    });
    await visit(page, `/vendors/${vendor?.id}`);
    await expect(page.getByRole('img', { name: 'What Bee Street Honey sells' })).toHaveAttribute(
      'srcset',
      /^\/media\/\w+-640\.webp 640w, \/media\/\w+-1280\.webp 1280w$/,
    );

    await visit(page, `/market/${market.id}`);
    await page.getByRole('button', { name: 'Apply as Vendor' }).click();
    const submit = dialog.getByRole('button', { name: 'Submit Application' });
    await expect(dialog.getByText('Booth fee')).toBeVisible();
    await expect(submit).toBeDisabled();
    await expectNoAxeViolations(page);
    const opened = page.waitForEvent('download');
    await dialog.getByRole('link', { name: 'Open the vendor agreement' }).click();
    expect((await opened).suggestedFilename()).toMatch(/\.pdf$/);
    await dialog.getByLabel('Notes').fill('Two tables of honey.');
    const consent = dialog.getByLabel('I have read and agree to the vendor agreement');
    await consent.check();
    // As a page sends it that has been open since before the agreement was replaced.
    await page.route(
      '**/api/vendor-applications',
      (route) =>
        route.continue({
          postData: { ...route.request().postDataJSON(), agreementDocumentUrl: '/media/old.pdf' },
        }),
      { times: 1 },
    );
    await submit.click();
    await expectToast(
      page,
      'Agreement Required',
      'The vendor agreement has changed. Read it again before applying.',
    );
    await expect(dialog.getByLabel('Notes')).toHaveValue('Two tables of honey.');
    await expect(consent).not.toBeChecked();
    await consent.check();
    await submit.click();
    await expectToast(
      page,
      'Application submitted successfully!',
      'Your application has been sent to the market organizer for review.',
    );
    await expect(dialog).toHaveCount(0);

    await visit(page, '/vendor');
    await expect(card(page, 'Active Applications')).toHaveText('1');
    await expect(card(page, 'Approval Rate')).toHaveText('--');
    const [sent] = await apiGet<Application[]>(context.request, '/api/vendor-applications');
    expect(sent).toMatchObject({ status: 'pending', notes: 'Two tables of honey.' });
    const row = page
      .getByRole('listitem')
      .filter({ hasText: `Market Event #${sent?.marketEventId}` });
    await expect(row).toContainText(market.name);
    await expect(row).toContainText(/Applied \w+ \d+, \d{4}/);
    await row.getByRole('button', { name: /^View/ }).press('Enter');
    const view = page.getByRole('dialog', { name: market.name });
    await view.getByRole('textbox', { name: 'Your notes' }).fill('Three tables of honey.');
    await view.getByRole('button', { name: 'Save Notes' }).click();
    await expectToast(page, 'Notes Saved');
    await expectNoAxeViolations(page);
    await view.getByRole('button', { name: 'Withdraw' }).click();
    await view.getByRole('button', { name: 'Keep it' }).click();
    await view.getByRole('button', { name: 'Withdraw' }).click();
    await view.getByRole('button', { name: 'Withdraw' }).click();
    await expectToast(page, 'Application Withdrawn');
    await expect(view.getByRole('listitem').filter({ hasText: 'Withdrawn' })).toBeVisible();
    await view.getByRole('button', { name: 'Done' }).click();
    await expect(card(page, 'Active Applications')).toHaveText('0');
  });

  test('who was approved finds her figures and her market dates', async ({ page, context }) => {
    await signInAsDemo(context, 'vendor@example.com');
    const sent = await apiGet<Application[]>(context.request, '/api/vendor-applications');
    const withStatus = (wanted: string) => sent.filter(({ status }) => status === wanted);
    const [approved, rejected] = [withStatus('approved'), withStatus('rejected')];
    const rate = Math.round((100 * approved.length) / (approved.length + rejected.length));
    await visit(page, '/vendor');
    await expect(card(page, 'Approval Rate')).toHaveText(`${rate}%`);
    await expect(card(page, 'Avg Booth Fee')).toHaveText(/^\$\d/);
    await expect(page.getByText('Approved', { exact: true }).first()).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Your Market Dates' }).click();
    await expectAddress(page, '/vendor/calendar');
  });

  test.describe('who applies a second time', () => {
    test.use({ expectedComplaints: [/Failed to load resource/] });

    test('sees that she has, is told why it is refused, and keeps her words', async ({
      page,
      context,
      request,
    }) => {
      await signInAsFreshPerson(context);
      await createProfile(context);
      const [market] = await withinMiles(request, '25');
      if (!market) throw new Error('No market is hiring');
      await visit(page, '/vendor');
      await page.getByRole('button', { name: `Apply to ${market.name}` }).click();
      const dialog = page.getByRole('dialog', { name: `Apply to ${market.name}` });
      await dialog.getByLabel('Notes').fill('Once more.');
      // The same person, elsewhere; this page is not told of it in time.
      await page.route('/api/vendor-applications', (route) =>
        route.request().method() === 'GET' ? route.abort() : route.continue(),
      );
      const data = { marketEventId: market.id, agreementAccepted: true };
      await context.request.post('/api/vendor-applications', { data });
      // Neither a tap beside it nor the Escape key takes what was written away unasked.
      await page.touchscreen.tap(195, 20);
      const asked = page.waitForEvent('dialog');
      const pressed = page.keyboard.press('Escape');
      await (await asked).dismiss();
      await pressed;
      await dialog.getByLabel(/What do you apply to/).selectOption(String(market.id));
      await dialog.getByRole('button', { name: 'Submit Application' }).click();
      await expectToast(page, 'Error submitting application', 'You have applied already.');
      await expect(dialog.getByLabel('Notes')).toHaveValue('Once more.');
      page.once('dialog', (question) => void question.accept());
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog).toHaveCount(0);

      await page.unroute('/api/vendor-applications');
      await visit(page, '/vendor');
      const row = page
        .getByRole('region', { name: 'Markets Within Your Travel Range' })
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: market.name }) });
      await expect(row.getByText('Applied', { exact: true })).toBeVisible();
      await row.getByRole('button', { name: `Apply to ${market.name}` }).click();
      const target = dialog.getByLabel(/What do you apply to/);
      const general = target.getByRole('option', { name: 'The market in general (applied)' });
      await expect(general).toBeDisabled();
      await expect(target).not.toHaveValue(String(market.id));
      const event = Number(await target.inputValue());
      await context.request.post('/api/vendor-applications', {
        data: { marketEventId: event, agreementAccepted: true },
      });
      await visit(page, `/events/${event}`);
      await page.getByRole('button', { name: 'Apply as Vendor' }).click();
      await expect(dialog.getByText(/^Applied \w+ \d+, \d{4}\. It is pending\.$/)).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Submit Application' })).toBeDisabled();
    });
  });

  test.describe('who is interrupted while she writes her profile', () => {
    test.use({ expectedComplaints: [/status of 401/] });

    test('is asked before it goes, and told when she is signed in no longer', async ({
      page,
      context,
    }) => {
      await signInAsFreshPerson(context);
      await visit(page, '/vendor-dashboard?tab=profile');
      const form = page.getByRole('form', { name: 'Business Profile' });
      await form.getByLabel('Business name').fill('Bee Street Honey');
      const questions: string[] = [];
      page.on('dialog', (question) => {
        questions.push(question.message());
        void question.dismiss();
      });
      await tab(page, 'Settings').click();
      expect(questions).toEqual([
        'Your business profile has not been saved. Leave without saving it?',
      ]);
      await expectAddress(page, '/vendor-dashboard', { tab: 'profile' });

      await context.clearCookies();
      await form.getByRole('button', { name: 'Create Vendor Profile' }).click();
      await expectToast(page, 'Error Creating Profile', 'User not authenticated');
      await page
        .getByRole('dialog', { name: 'You Are No Longer Signed In' })
        .getByRole('button', { name: 'Close' })
        .click();
      await expect(form.getByLabel('Business name')).toHaveValue('Bee Street Honey');
    });
  });

  test('who is a stranger yet signs in first, and then applies to the event she read of', async ({
    page,
    context,
    request,
  }) => {
    const [market] = await withinMiles(request, '25');
    await visit(page, `/market/${market?.id}`);
    const apply = page.getByRole('button', { name: 'Apply as Vendor' });
    await signInThroughPopup(context, () => apply.click());
    const dialog = page.getByRole('dialog', { name: `Apply to ${market?.name}` });
    await expect(dialog.getByText('Create your business profile first')).toBeVisible();
    await expect(dialog.getByText('Booth fee')).toBeVisible();
  });
});
