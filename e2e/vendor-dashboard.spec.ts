import type { Page } from '@playwright/test';
import type { Application } from '#contract/applications/applications.ts';
import { expectedVisitors } from '#contract/markets/expectedVisitors.ts';
import { apiGet, send } from './support/api.ts';
import { applyTo, moveApplication } from './support/applications.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { closeByEscape } from './support/closeByEscape.ts';
import { holdBack } from './support/holdBack.ts';
import { keepUntold } from './support/keepUntold.ts';
import { withinMiles } from './support/marketsInRange.ts';
import { nextFrame } from './support/nextFrame.ts';
import {
  signInAsDemo,
  signInAsFreshPerson,
  signInAsOrganizer,
  signInThroughPopup,
} from './support/people.ts';
import { stayWhenAsked } from './support/stayWhenAsked.ts';
import { expect, test } from './support/test.ts';
import { dismissToast, expectToast } from './support/toast.ts';
import { figure } from './support/vendorFigures.ts';
import { beginProfile, createProfile } from './support/vendorProfile.ts';
import { expectAddress, untilUsable, visit } from './support/visit.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });

test.describe('The vendor dashboard', () => {
  // A town that nobody knows is a 404, as is a market that is gone.
  test.use({
    expectedComplaints: [/Failed to load resource.*404.*(near=Nowhereville|\/markets\/\d+)/],
  });

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
      // Nobody can apply without one.
      await main.getByRole('link', { name: 'Create Your Business Profile' }).click();
      await expect(main.getByRole('form', { name: 'Business Profile' })).toBeVisible();
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
    for (const market of near.slice(0, 10)) {
      const visitors = expectedVisitors(market);
      const row = list.getByRole('listitem').filter({ hasText: market.name });
      await expect(row).toContainText(
        visitors === null
          ? 'Avg visitors: Contact for info'
          : `Avg visitors: ${visitors.toLocaleString('en-US')} a day`,
      );
      const mark = row.getByText('Demo', { exact: true });
      await expect(mark).toHaveCount(market.isDemo ? 1 : 0);
    }
    await expect(page.getByRole('region', { name: 'Recent Applications' })).toContainText(
      'No Applications YetYou haven’t submitted any applications.',
    );
    const far = await withinMiles(request, '150');
    // How far is kept by itself, whatever is being typed beside it.
    await page.getByLabel('City').fill('Sea');
    await page.getByLabel('Travel radius').selectOption('150');
    await expect(page.getByText(`${far.length} markets within 150 miles`)).toBeVisible();
    await expect(page.getByLabel('City')).toHaveValue('Sea');

    await page.getByLabel('City').fill('Nowhereville');
    await page.getByLabel('City').press('Enter');
    // What is not known says nothing of how many markets there are.
    await expect(list.getByRole('heading', { name: 'Where do you start from?' })).toBeVisible();
    await expect(page.getByLabel('City')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('City').fill('Seattle');
    await page.getByLabel('State').fill('WA');
    await page.getByRole('button', { name: 'Update' }).click();
    await expectToast(page, 'Travel Preferences Updated');
    await expect(list.getByText(/^(Seattle|Tacoma|Bellevue)/).first()).toBeVisible();

    await page.reload();
    await untilUsable(page);
    await expect(page.getByLabel('City')).toHaveValue('Seattle');
    await expect(page.getByLabel('Travel radius')).toHaveValue('150');

    await page.getByLabel('City').fill('Nome');
    await page.getByLabel('State').fill('AK');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(list).toContainText(
      'No markets found within 150 milesTry starting from another city to see more markets.',
    );
    await page.getByLabel('Travel radius').selectOption('25');
    await expect(list).toContainText(
      'No markets found within 25 milesTry increasing your travel radius to see more markets.',
    );
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
    await stayWhenAsked(page, () => tab(page, 'Applications').click());
    await page.getByRole('button', { name: 'Save Note' }).press('Enter');
    await expectToast(page, 'Default Note Saved');
    await expectNoAxeViolations(page);
    await page.reload();
    await untilUsable(page);
    await expect(page.getByRole('textbox', { name: 'Default application note' })).toHaveValue(
      'We bring our own tent.',
    );
  });

  test('keeps what is written while a note is saved, and asks before that is left', async ({
    page,
    context,
  }) => {
    await signInAsFreshPerson(context);
    await visit(page, '/vendor-dashboard?tab=settings');
    const note = page.getByRole('textbox', { name: 'Default application note' });
    const answer = await holdBack(page, '**/api/user/vendor-settings', 'PUT');
    await note.fill('We bring our own tent');
    await page.getByRole('button', { name: 'Save Note' }).click();
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
    await note.pressSequentially(' and tables');
    answer();
    await expectToast(page, 'Default Note Saved');
    await expect(note).toHaveValue('We bring our own tent and tables');
    await stayWhenAsked(page, () => tab(page, 'Applications').click());
  });

  test.describe('whose travel radius can’t be saved', () => {
    test.use({ expectedComplaints: [/Failed to load resource.*(503|ERR_FAILED)/] });

    test('shows the one that is stored, and the last one that was chosen once it is', async ({
      page,
      context,
    }) => {
      const settings = '**/api/user/vendor-settings';
      await signInAsFreshPerson(context);
      await visit(page, '/vendor');
      const radius = page.getByLabel('Travel radius');
      await expect(radius).toHaveValue('25');
      await expect(page.getByText(/^\d+ markets? within 25 miles$/)).toBeVisible();
      await page.route(settings, (route) => route.abort());
      await radius.selectOption('150');
      await expectToast(page, 'Update Failed');
      await expect(radius).toHaveValue('25');
      await expect(page.getByText(/^\d+ markets? within 25 miles$/)).toBeVisible();
      await page.unroute(settings);

      // The first of two changes is refused while the second one waits for its turn.
      await page.route(settings, (route) => route.fulfill({ status: 503 }), { times: 1 });
      const answer = await holdBack(page, settings, 'PUT');
      await radius.selectOption('150');
      await expect(radius).toHaveValue('150');
      await radius.selectOption('50');
      await expect(radius).toHaveValue('50');
      const saved = page.waitForResponse(
        (response) => response.request().method() === 'PUT' && response.ok(),
      );
      answer();
      await saved;
      await expect(page.getByText(/^\d+ markets? within 50 miles$/)).toBeVisible();
      await expect(radius).toHaveValue('50');
    });
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
    await closeByEscape(dialog);
    await expect(dialog).toHaveCount(0);
    await expect(tab(page, 'Applications')).toHaveAttribute('aria-selected', 'true');
  });

  test('opens the application that a notice leads to, once, and says where it is gone', async ({
    page,
    context,
  }) => {
    const market = await signInAsOrganizer(context);
    await createProfile(context);
    const { id } = await applyTo(context, market);
    await moveApplication(context, { id }, 'approved');
    const terms = { cancellationPolicy: 'Call me a week before.' };
    await send(context.request, 'PUT', `/api/markets/${market.id}/configuration`, terms);
    await visit(page, `/vendor-dashboard?application=${id}`);
    const dialog = page.getByRole('dialog', { name: market.name });
    await expect(dialog.getByRole('heading', { name: 'What the market asks' })).toBeVisible();
    await expectAddress(page, '/vendor-dashboard');
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await expect(dialog.getByText('Withdraw your application?')).toContainText(
      'Cancellation policy: Call me a week before.',
    );
    await closeByEscape(dialog);
    await expect(dialog).toHaveCount(0);

    await visit(page, '/vendor-dashboard?application=2147483647');
    await expectToast(
      page,
      'Application Not Found',
      'It’s no longer here: its event or its market was removed.',
    );
    await expectAddress(page, '/vendor-dashboard');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('shows of many applications those that are still open, or those of a status', async ({
    page,
    context,
  }) => {
    await signInAsDemo(context, 'vendor@example.com');
    const own = await apiGet<Application[]>(context.request, '/api/vendor-applications');
    const approved = own.filter(({ status }) => status === 'approved');
    await visit(page, '/vendor');
    const list = page.getByRole('region', { name: 'Recent Applications' });
    const rows = list.getByRole('listitem').filter({ has: page.getByRole('heading') });
    const shown = list.getByLabel('Show');
    await shown.selectOption({ label: `Approved (${approved.length})` });
    await expectAddress(page, '/vendor', { applications: 'approved' });
    await expect(rows).toHaveCount(Math.min(5, approved.length));
    await expect(rows.getByText('Approved', { exact: true })).toHaveCount(await rows.count());
    // Another order of the markets beneath is another matter.
    await page.getByLabel('Sort by').selectOption('Lowest booth fee');
    await expectAddress(page, '/vendor', { applications: 'approved', sort: 'boothFee' });
    await page.reload();
    await untilUsable(page);
    await expect(shown).toHaveValue('approved');

    await shown.selectOption('active');
    const active = await figure(page, 'Active Applications').innerText();
    await expect(list.getByRole('option', { name: `Active (${active})` })).toBeAttached();

    // As where the last of them has been decided on meanwhile.
    await page.route('**/api/vendor-applications', (route) =>
      route.fulfill({ json: own.filter(({ status }) => status !== 'under_review') }),
    );
    await visit(page, '/vendor?applications=under_review');
    await expect(list.getByRole('heading', { name: 'No applications found' })).toBeVisible();
    await list.getByRole('button', { name: 'Show All Applications' }).press('Enter');
    await expectAddress(page, '/vendor');
    await expect(rows).toHaveCount(5);
    await expect(shown).toHaveValue('');
  });

  test('keeps how many markets it lists, and in which order, while one of them is looked at', async ({
    page,
    context,
    request,
  }) => {
    const near = await withinMiles(request, '150');
    await signInAsFreshPerson(context);
    await visit(page, '/vendor');
    await page.getByLabel('Travel radius').selectOption('150');
    await expect(page.getByText(`${near.length} markets within 150 miles`)).toBeVisible();
    const list = page.getByRole('region', { name: 'Markets Within Your Travel Range' });
    const names = list.getByRole('heading', { level: 3 });
    await expect(names).toHaveCount(10);
    await list.getByLabel('Sort by').selectOption('Lowest booth fee');
    await expectAddress(page, '/vendor', { sort: 'boothFee' });
    // Nearest first, before.
    const byFee = near.toSorted((one, other) => Number(one.boothFee) - Number(other.boothFee));
    await expect(names.first()).toHaveText(byFee[0]?.name ?? '');
    await list.getByRole('link', { name: 'Show More Markets' }).click();
    await expect(names).toHaveCount(Math.min(20, near.length));
    const name = byFee.slice(0, 20).at(-1)?.name ?? '';
    const last = list.getByRole('link', { name });
    await last.scrollIntoViewIfNeeded();
    // A page keeps the place that it has heard of when it is left.
    await nextFrame(page);
    await last.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await page.goBack();
    await expect(names).toHaveCount(Math.min(20, near.length));
    await expect(last).toBeInViewport();
    await expectAddress(page, '/vendor', { sort: 'boothFee', show: '20' });
  });

  test('says what has become of the market that its address names, where nobody can apply there', async ({
    page,
    context,
  }) => {
    const market = await signInAsOrganizer(context, { isHiringVendors: false });
    await visit(page, `/vendor?marketId=${market.id}`);
    await expectToast(
      page,
      'Not Looking for Vendors',
      `${market.name} isn’t looking for vendors right now. You can apply to others here.`,
    );
    await expectAddress(page, '/vendor');

    await visit(page, '/vendor?marketId=2147483647');
    await expectToast(
      page,
      'Market Not Listed',
      'This market is no longer listed. You can apply to others here.',
    );
    await expectAddress(page, '/vendor');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('says under Settings too that nobody knows the town that she starts from', async ({
    page,
    context,
  }) => {
    await signInAsFreshPerson(context);
    await visit(page, '/vendor?tab=settings');
    const city = page.getByLabel('City');
    await expect(city).toHaveValue('Portland');
    await city.press('Enter');
    await expectToast(page, 'Travel Preferences Updated');
    await dismissToast(page);
    await city.fill('Nowhereville');
    const kept = page.waitForResponse(
      (response) => response.request().postDataJSON()?.travelCity === 'Nowhereville',
    );
    await page.getByRole('button', { name: 'Update' }).click();
    await (await kept).finished();
    await expect(city).toBeFocused();
    await expect(city).toHaveAccessibleDescription(/^We couldn’t find 'Nowhereville, OR'\./);
    await expect(city).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText("We couldn’t find 'Nowhereville, OR'.")).toBeVisible();
    await nextFrame(page);
    expect(await page.getByText('Travel Preferences Updated').count()).toBe(0);
    await expectNoAxeViolations(page);
    await city.fill('Seattle');
    await page.getByLabel('State').fill('WA');
    await page.getByRole('button', { name: 'Update' }).click();
    await expectToast(page, 'Travel Preferences Updated');
    await expect(city).not.toHaveAttribute('aria-invalid');
  });

  test('asks before a town goes that was typed and not kept, and not for another order of the list', async ({
    page,
    context,
  }) => {
    await signInAsFreshPerson(context);
    await visit(page, '/vendor');
    const city = page.getByLabel('City');
    await city.fill('Salem');
    await page.getByLabel('Sort by').selectOption('Lowest booth fee');
    await expectAddress(page, '/vendor', { sort: 'boothFee' });
    await stayWhenAsked(page, () => tab(page, 'Settings').click());
    await expect(city).toHaveValue('Salem');
    await page.getByRole('button', { name: 'Update' }).click();
    await expectToast(page, 'Travel Preferences Updated');
    await tab(page, 'Settings').click();
    await expectAddress(page, '/vendor', { tab: 'settings' });
    await expect(city).toHaveValue('Salem');
  });

  test('begins with a profile that comes while nothing is written in the form', async ({
    page,
    context,
  }) => {
    await signInAsFreshPerson(context);
    // Once the page is connected, it asks anew for what it shows.
    const connect = await holdBack(page, '**/api/live');
    await visit(page, '/vendor?tab=profile');
    const form = page.getByRole('form', { name: 'Business Profile' });
    await expect(form.getByLabel('Business name')).toHaveValue('');
    await createProfile(context);
    connect();
    await expect(form.getByLabel('Business name')).toHaveValue('Bee Street Honey');
    await form.getByLabel('Description').fill('Honey from the roofs of the town.');
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expectToast(page, 'Vendor Updated');
    await expect(form.getByLabel('Business name')).toHaveValue('Bee Street Honey');
  });

  test('lets whoever was approved find her figures and her market dates', async ({
    page,
    context,
  }) => {
    await signInAsDemo(context, 'vendor@example.com');
    const sent = await apiGet<Application[]>(context.request, '/api/vendor-applications');
    const withStatus = (wanted: string) => sent.filter(({ status }) => status === wanted);
    const [approved, rejected] = [withStatus('approved'), withStatus('rejected')];
    const rate = Math.round((100 * approved.length) / (approved.length + rejected.length));
    await visit(page, '/vendor');
    await expect(figure(page, 'Approval Rate')).toHaveText(`${rate}%`);
    await expect(figure(page, 'Avg Booth Fee')).toHaveText(/^\$\d/);
    await expect(page.getByText('Approved', { exact: true }).first()).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Your Market Dates' }).click();
    await expectAddress(page, '/vendor/calendar');
  });

  test.describe('that is left while a profile is written', () => {
    test.use({ expectedComplaints: [/status of 401/] });

    test('asks before it goes, and tells when she is signed in no longer', async ({
      page,
      context,
    }) => {
      await signInAsFreshPerson(context);
      await keepUntold(page);
      const form = await beginProfile(page);
      const questions: string[] = [];
      page.on('dialog', (question) => {
        questions.push(question.message());
        void question.dismiss();
      });
      await tab(page, 'Settings').click();
      await expect
        .poll(() => questions)
        .toEqual(['Your business profile hasn’t been saved. Leave without saving it?']);
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
});
