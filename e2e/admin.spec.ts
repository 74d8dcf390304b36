import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import type { MarketEvent } from '#contract/events/events.ts';
import type { Market } from '#contract/markets/markets.ts';
import { BROWSER_TEST_ADMIN_KEY, becomeAdministrator } from './support/administrator.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toast.ts';
import { expectAddress, visit } from './support/visit.ts';

test.describe('The gate', () => {
  test.use({ expectedComplaints: [/401/] });

  test('opens for the right key only, stays open over a reload, and closes on leaving', async ({
    page,
    context,
  }) => {
    await visit(page, '/admin');
    await expect(page.getByRole('heading', { name: 'Admin Access Required' })).toBeVisible();
    const key = page.getByLabel('Authentication Key');
    const authenticate = page.getByRole('button', { name: 'Authenticate' });
    await expect(authenticate).toBeDisabled();

    await key.fill('a wrong one');
    await authenticate.click();
    await expectToast(page, 'Authentication failed', 'Invalid admin key');
    await expect(key).toHaveValue('a wrong one');

    await key.fill(BROWSER_TEST_ADMIN_KEY);
    await key.press('Enter');
    await expectToast(page, 'Admin access granted');
    await expect(page.getByRole('heading', { name: 'Admin', exact: true })).toBeVisible();
    const kept = JSON.stringify(await context.storageState());
    expect(kept).not.toContain(BROWSER_TEST_ADMIN_KEY);

    await page.getByRole('tab', { name: 'Overview' }).click();
    await page.reload();
    await expect(page.getByRole('tab', { name: 'Overview', selected: true })).toBeVisible();
    await expect(page.getByRole('tabpanel').getByText('Markets', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'Leave' }).click();
    await expect(key).toBeVisible();
    await page.reload();
    await expect(key).toHaveValue('');
    await expectAddress(page, '/admin', { tab: 'overview' });
  });

  test('says so when the session has run out meanwhile', async ({ page, context }) => {
    await visit(page, '/admin');
    await page.getByLabel('Authentication Key').fill(BROWSER_TEST_ADMIN_KEY);
    await page.getByRole('button', { name: 'Authenticate' }).click();
    await expect(page.getByRole('tablist', { name: 'Admin' })).toBeVisible();
    await context.clearCookies();
    await visit(page, '/admin?tab=overview');
    await expect(page.getByText('Your time as administrator has run out.')).toBeVisible();
  });

  test('asks for the key again over a form, and nothing that was typed there is lost', async ({
    page,
    context,
  }) => {
    await visit(page, '/admin');
    await page.getByLabel('Authentication Key').fill(BROWSER_TEST_ADMIN_KEY);
    await page.getByRole('button', { name: 'Authenticate' }).click();
    await page.getByRole('tab', { name: 'Vendors' }).click();
    const name = aName('Bee Street Honey');
    const business = formOf(page, 'Vendor').getByLabel('Business name');
    await business.fill(name);
    await context.clearCookies();
    const create = formOf(page, 'Vendor').getByRole('button', { name: 'Create Vendor' });
    await create.click();
    const dialog = page.getByRole('dialog', { name: 'Admin Access Required' });
    await expect(dialog).toBeVisible();
    await expect(page.getByText('Error creating vendor')).toBeHidden();
    await expectNoAxeViolations(page);

    // She may look at what she has typed, and is asked again by what she does next.
    await page.keyboard.press('Escape');
    await expect(business).toHaveValue(name);
    await create.click();
    await dialog.getByLabel('Authentication Key').fill(BROWSER_TEST_ADMIN_KEY);
    await page.keyboard.press('Enter');
    await expectToast(page, 'Admin access granted');
    await expect(dialog).toHaveCount(0);
    await expect(business).toHaveValue(name);
    await create.click();
    await expectToast(page, 'Vendor created successfully!');

    await formOf(page, 'Vendor').getByLabel('Business name').fill('typed in vain');
    page.on('dialog', (question) => question.accept());
    const other = await context.newPage();
    await visit(other, '/admin');
    await other.getByRole('button', { name: 'Leave' }).click();
    await expect(
      page.getByRole('heading', { name: 'Admin Access Required', level: 1 }),
    ).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

const QUESTION = 'Are you sure you want to delete this market? This action cannot be undone.';

const aName = (what: string) => `${what} ${randomUUID().slice(0, 8)}`;

const formOf = (page: Page, name: string) => page.getByRole('form', { name, exact: true });

/** Finds a listing by its name, which no other has. */
async function lookFor(page: Page, name: string) {
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByRole('heading', { level: 2, name: /^Existing .+ \(1\)$/ })).toBeVisible();
}

async function answerOf<T>({ request }: BrowserContext, path: string): Promise<T> {
  const answer = await request.get(path);
  expect(answer.ok(), path).toBe(true);
  return answer.json();
}

async function storedMarket(context: BrowserContext, name: string): Promise<Market> {
  const query = `/api/admin/markets?q=${encodeURIComponent(name)}`;
  const [found] = await answerOf<{ id: number }[]>(context, query);
  // What searches know follows within a second.
  await expect
    .poll(async () => (await context.request.get(`/api/markets/${found?.id}`)).status())
    .toBe(200);
  return answerOf(context, `/api/markets/${found?.id}`);
}

async function fillPlace(page: Page, name: string) {
  const form = formOf(page, 'Market');
  await form.getByLabel('Market name').fill(name);
  await form.getByRole('combobox', { name: 'Address' }).fill('12 Elm Street');
  await form.getByLabel('City').fill('Portland');
  await form.getByLabel('State').fill('OR');
  return form;
}

async function deleteFound(page: Page, name: string) {
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(QUESTION)).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Market deleted successfully!');
  await expect(page.getByText('No markets found')).toBeVisible();
}

test.describe('The administrator', () => {
  test.use({ withoutMap: true });
  test.beforeEach(({ context }) => becomeAdministrator(context));

  test('finds a list again as it was: by the way back, by its address, and without a page that has gone', async ({
    page,
  }) => {
    await visit(page, '/admin?tab=trail&page=7');
    await expectAddress(page, '/admin', { tab: 'trail' });
    const about = page.getByLabel('About');
    await about.selectOption('Claims');
    await expectAddress(page, '/admin', { tab: 'trail', show: 'claim' });
    await page.getByLabel('Search').fill('zeppelin');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Nothing found')).toBeVisible();
    await page.reload();
    await expect(about).toHaveValue('claim');
    await expect(page.getByLabel('Search')).toHaveValue('zeppelin');
    await page.goBack();
    await expect(page.getByLabel('Search')).toHaveValue('');
    await expectAddress(page, '/admin', { tab: 'trail', show: 'claim' });

    await page.getByRole('tab', { name: 'Messages' }).click();
    await page.getByLabel('Box', { exact: true }).selectOption('Outbox: mails');
    await page.getByLabel('Which').selectOption('Not sent');
    await page.getByLabel('Box', { exact: true }).selectOption('Outbox: text messages');
    await expectAddress(page, '/admin', { tab: 'messages', box: 'messages' });
    await page.goBack();
    await expect(page.getByLabel('Which')).toHaveValue('unsent');

    for (const [tab, label, choice, search] of [
      ['Claims', 'Show', 'Decided', { show: 'decided' }],
      ['Reports', 'Show', 'Decided', { show: 'decided' }],
      ['Duplicates', 'How far apart they may be', '0.25 miles', { miles: '0.25' }],
      ['Markets', 'Category', 'Flea market', { category: 'flea_market' }],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click();
      const select = page.getByRole('combobox', { name: label, exact: true }).first();
      await select.selectOption(choice);
      const asked = await select.inputValue();
      await expectAddress(page, '/admin', {
        ...(tab !== 'Markets' && { tab: tab.toLowerCase() }),
        ...search,
      });
      await page.goBack();
      await expect(select).not.toHaveValue(asked);
    }

    // The form beside a list stays as it is, whatever part of the list is looked at.
    await formOf(page, 'Market').getByLabel('Market name').fill('Elm Street Market');
    await page.getByLabel('Sort by').selectOption('Newest first');
    await page.getByRole('button', { name: 'Next' }).click();
    await expectAddress(page, '/admin', { sort: 'newest', page: '2' });
    // Back on the first page there is no page before it: the button can be pressed no more.
    await page.getByRole('button', { name: 'Previous' }).press('Enter');
    await expect(page.getByRole('navigation', { name: 'Pages' })).toBeFocused();
    await expect(formOf(page, 'Market').getByLabel('Market name')).toHaveValue('Elm Street Market');
  });

  test('lists a farmers market with an event, corrects it, and deletes it with what is of it', async ({
    page,
    context,
  }) => {
    const name = aName('Elm Street Market');
    await visit(page, '/admin');
    const form = formOf(page, 'Market');
    await form.getByRole('button', { name: 'Create Market' }).click();
    for (const missing of ['Market name', 'Address', 'City', 'State']) {
      await expect(form.getByText(`${missing} is required`)).toBeVisible();
    }
    await fillPlace(page, name);
    await form.getByLabel('Event date').fill('2098-06-07');
    await form.getByLabel('Start hour').selectOption('9');
    await form.getByLabel('Start minutes').selectOption('30');
    await form.getByLabel('End hour').selectOption('1');
    await form.getByRole('switch', { name: 'Recurring event' }).check();
    await form.getByLabel('Last date').fill('2098-06-21');
    const amenity = form.getByLabel('Amenity');
    await amenity.press('Enter');
    await amenity.fill('Parking, Restrooms');
    await amenity.press('Enter');
    await form.getByLabel('Tags').fill('organic, local,');
    await form.getByLabel('Booth fee').fill('0');
    await expect(form.getByText('✓ This market will be listed as FREE')).toBeVisible();
    await form.getByLabel('Agreement that vendors accept').setInputFiles({
      name: 'agreement.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
    });
    await expect(form.getByRole('link', { name: 'Open the document' })).toBeVisible();
    await form.getByRole('button', { name: 'Create Market' }).click();
    await expectToast(page, 'Market created successfully!');

    await lookFor(page, name);
    const market = await storedMarket(context, name);
    expect(market).toMatchObject({
      email: null,
      boothFee: '0',
      avgDailyVisitors: null,
      applicationDeadlineDays: 7,
      amenities: ['Parking', 'Restrooms'],
      tags: ['organic', 'local'],
      agreementDocumentUrl: expect.stringMatching(/\.pdf$/),
    });
    const events = await answerOf<MarketEvent[]>(context, `/api/markets/${market.id}/events`);
    expect(events.map(({ eventDate }) => eventDate)).toEqual([
      '2098-06-07',
      '2098-06-14',
      '2098-06-21',
    ]);
    expect(events[0]).toMatchObject({ startTime: '09:30', endTime: '13:00', status: 'scheduled' });

    await page.getByRole('button', { name: `Edit ${name}` }).click();
    await expect(page.getByRole('heading', { name: 'Edit Market' })).toBeVisible();
    await form.getByLabel('Booth fee').fill('12.50');
    await form.getByRole('button', { name: 'Remove Parking' }).click();
    await form.getByLabel('Amenity').fill('ATM');
    await form.getByRole('button', { name: 'Update Market' }).click();
    await expectToast(page, 'Market updated successfully!');
    await expect(page.getByRole('heading', { name: 'Create New Market' })).toBeVisible();
    await expect
      .poll(() => answerOf<Market>(context, `/api/markets/${market.id}`))
      .toMatchObject({
        boothFee: '12.50',
        amenities: ['Restrooms', 'ATM'],
        tags: ['organic', 'local'],
      });

    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await expect(page.getByRole('dialog').getByText('This market has 3 events.')).toBeVisible();
    await page.keyboard.press('Escape');
    await deleteFound(page, name);
  });

  for (const category of ['Farm stand', 'Flea market']) {
    test(`lists a ${category.toLowerCase()} by its week`, async ({ page, context }) => {
      const name = aName('Honey Stand');
      await visit(page, '/admin');
      const form = await fillPlace(page, name);
      await form.getByLabel('Category').selectOption(category);
      await expect(form.getByLabel('Booth fee')).toBeHidden();
      await form.getByRole('switch', { name: 'Dawn till Dusk' }).check();
      await form.getByRole('button', { name: 'Create Market' }).click();
      await expectToast(page, 'Market created successfully!');
      await lookFor(page, name);
      const market = await storedMarket(context, name);
      expect(market.operatingHours).toMatch(/^Monday dawn - dusk; .*Sunday dawn - dusk$/);

      await page.getByRole('button', { name: `Edit ${name}` }).click();
      await expect(form.getByRole('switch', { name: 'Dawn till Dusk' })).toBeChecked();
      await form.getByRole('switch', { name: 'Dawn till Dusk' }).uncheck();
      await form.getByRole('switch', { name: 'Sunday' }).uncheck();
      await form.getByRole('button', { name: 'Update Market' }).click();
      await expectToast(page, 'Market updated successfully!');
      await expect
        .poll(async () => (await storedMarket(context, name)).operatingHours)
        .toMatch(/^Monday 09:00 - 17:00; .*Saturday 09:00 - 17:00$/);
      await deleteFound(page, name);
    });
  }

  test('is warned of a food market that is on no map', async ({ page }) => {
    const name = aName('Night Bites');
    await visit(page, '/admin');
    const form = await fillPlace(page, name);
    await form.getByLabel('City').fill('Xyzzyville');
    await form.getByLabel('Category').selectOption('Food market');
    await form.getByRole('button', { name: 'Create Market' }).click();
    await expectToast(
      page,
      'Warning',
      'Could not get coordinates from address. Market will be created without map location.',
    );
    await expectToast(page, 'Market created successfully!');
    await lookFor(page, name);
    await expect(page.getByText('Not on the map')).toBeVisible();
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    // Until the market is there, the form is still that of a new one.
    await expect(page.getByRole('heading', { name: 'Edit Market' })).toBeVisible();
    await form.getByLabel('City').fill('Portland');
    await form.getByRole('button', { name: 'Update Market' }).click();
    await expectToast(page, 'Market updated successfully!');
    await expect(page.getByText('Not on the map')).toBeHidden();
    await deleteFound(page, name);
  });

  test('lists a vendor, corrects and deletes her', async ({ page, context }) => {
    const name = aName('Bees');
    await visit(page, '/admin?tab=vendors');
    const form = formOf(page, 'Vendor');
    await form.getByRole('button', { name: 'Create Vendor' }).click();
    await expect(form.getByText('Please enter your business name.')).toBeVisible();
    await form.getByLabel('Business name').fill(name);
    await form.getByLabel('License number').fill('OR-17');
    await form.getByLabel('Delivery options').fill('Pickup, Delivery');
    await form.getByRole('button', { name: 'Create Vendor' }).click();
    await expectToast(page, 'Vendor created successfully!');
    await lookFor(page, name);
    await expect(page.getByText('Not claimed')).toBeVisible();

    await page.getByRole('button', { name: `Edit ${name}` }).click();
    await expect(form.getByLabel('License number')).toHaveValue('OR-17');
    await expect(form.getByLabel('Delivery options')).toHaveValue('Pickup, Delivery');
    await form.getByLabel('Insurance').fill('Insured until May');
    await form.getByRole('button', { name: 'Update Vendor' }).click();
    await expectToast(page, 'Vendor updated successfully!');
    const query = `/api/admin/vendors?q=${encodeURIComponent(name)}`;
    expect(await answerOf(context, query)).toMatchObject([
      { insuranceInfo: 'Insured until May', licenseNumber: 'OR-17', userId: null },
    ]);

    await page.getByRole('button', { name: `Delete ${name}` }).click();
    const dialog = page.getByRole('dialog');
    const question = 'Are you sure you want to delete this vendor? This action cannot be undone.';
    await expect(dialog.getByText(question)).toBeVisible();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Vendor deleted successfully!');
    await expect(page.getByText('No vendors found')).toBeVisible();
  });

  test('creates an event of any market, changes it and deletes it', async ({ page, context }) => {
    const name = aName('Oak Market');
    const answer = await context.request.post('/api/markets', {
      data: { name, address: '1 Oak Street', city: 'Salem', state: 'OR' },
    });
    expect(answer.status(), await answer.text()).toBe(201);
    await visit(page, '/admin?tab=events');
    const choice = page.getByRole('combobox', { name: 'Market' });
    await choice.fill(name);
    await page.getByRole('option', { name: new RegExp(name) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Event date').fill('2098-07-05');
    await dialog.getByRole('button', { name: 'Create Event' }).click();
    await expectToast(page, 'Event Created');

    await lookFor(page, name);
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    await dialog.getByLabel('Maximum vendors').fill('12');
    await dialog.getByRole('button', { name: 'Update Event' }).click();
    await expectToast(page, 'Event Updated');
    await expect(page.getByText('0/12 vendors')).toBeVisible();

    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Event Deleted');
    await expect(page.getByText('No events found')).toBeVisible();
  });
});
