import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { MarketEvent } from '#contract/events/events.ts';
import type { Market } from '#contract/markets/markets.ts';
import { becomeAdministrator } from './support/administrator.ts';
import { aName, formOf, lookFor } from './support/adminLists.ts';
import { apiGet, untilListed } from './support/api.ts';
import { closeByEscape } from './support/closeByEscape.ts';
import { holdBack } from './support/holdBack.ts';
import { loseAnswer } from './support/loseAnswer.ts';
import { aMarketOf } from './support/people.ts';
import { stayWhenAsked } from './support/stayWhenAsked.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toast.ts';
import { untilGivenUp } from './support/untilGivenUp.ts';
import { untilIdle, visit } from './support/visit.ts';

const QUESTION = 'Are you sure you want to delete this market? This action cannot be undone.';

async function storedMarket({ request }: BrowserContext, name: string): Promise<Market> {
  const query = `/api/admin/markets?q=${encodeURIComponent(name)}`;
  const [found] = await apiGet<{ id: number }[]>(request, query);
  if (!found) throw new Error(`${name} is missing`);
  await untilListed(request, found.id);
  return apiGet(request, `/api/markets/${found.id}`);
}

async function fillPlace(page: Page, name: string) {
  const form = formOf(page, 'Market');
  await form.getByLabel('Market name').fill(name);
  await form.getByRole('combobox', { name: 'Address' }).fill('12 Elm Street');
  await form.getByLabel('City').fill('Medford');
  await form.getByLabel('State').fill('OR');
  return form;
}

/** Once it returns, the market is on its way as it stood in the form then: the form was checked before. */
async function createMarket(page: Page, form: Locator) {
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/markets'),
  );
  await form.getByRole('button', { name: 'Create Market' }).click();
  await sent;
}

async function deleteFound(page: Page, name: string) {
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(QUESTION)).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Market deleted successfully!');
  await expect(page.getByText('No markets found')).toBeVisible();
}

test.describe("The administrator's markets: she", () => {
  test.use({ withoutMap: true });
  test.beforeEach(({ context }) => becomeAdministrator(context));

  test('lists a farmers market with an event, corrects it, and deletes it with what is of it', async ({
    page,
    context,
  }) => {
    const name = aName('Yew Street Market');
    await visit(page, '/admin');
    const form = formOf(page, 'Market');
    await form.getByLabel('Event date').fill('2020-06-07');
    await form.getByRole('button', { name: 'Create Market' }).click();
    await expect(form.getByText('Choose a date that isn’t in the past.')).toBeVisible();
    for (const missing of ['Market name', 'Address', 'City', 'State']) {
      await expect(form.getByText(`${missing} is required`)).toBeVisible();
    }
    await fillPlace(page, name);
    await form.getByRole('button', { name: 'Create Market' }).click();
    await expect(form.getByLabel('Event date')).toBeFocused();
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
    await form.getByLabel('Vendor agreement').setInputFiles({
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
    const events = await apiGet<MarketEvent[]>(context.request, `/api/markets/${market.id}/events`);
    expect(events.map(({ eventDate }) => eventDate)).toEqual([
      '2098-06-07',
      '2098-06-14',
      '2098-06-21',
    ]);
    expect(events[0]).toMatchObject({ startTime: '09:30', endTime: '13:00', status: 'scheduled' });

    // The empty form is there already, until another market stands in it.
    const another = page.getByRole('button', { name: 'New Market', exact: true });
    await expect(another).toBeHidden();
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    await expect(page.getByRole('heading', { name: 'Edit Market' })).toBeVisible();
    await expect(another).toBeVisible();
    await form.getByLabel('Booth fee').fill('12.50');
    await form.getByLabel('How it is found').fill('Behind the library');
    await form.getByLabel('Facebook').fill('@yewstreet');
    await form.getByRole('button', { name: 'Remove Parking' }).click();
    const amenities = form.getByRole('list').filter({ hasText: 'Restrooms' });
    await form.getByLabel('Amenity').fill('restrooms, Shade');
    await form.getByLabel('Amenity').press('Enter');
    await expect(amenities).toHaveText('RestroomsShade');
    await form.getByRole('button', { name: 'Remove Shade' }).click();
    await form.getByLabel('Amenity').fill('ATM');
    await expect(form.getByText('we confirmed this listing today')).toBeVisible();
    await form.getByRole('button', { name: 'Update Market' }).click();
    await expectToast(page, 'Market updated successfully!');
    await expect(page.getByRole('heading', { name: 'Create New Market' })).toBeVisible();
    await expect(form.getByText('we confirmed this listing today')).toBeHidden();
    await expect
      .poll(() => apiGet<Market>(context.request, `/api/markets/${market.id}`))
      .toMatchObject({
        boothFee: '12.50',
        locationNote: 'Behind the library',
        socialMedia: { facebook: 'https://www.facebook.com/yewstreet', instagram: null },
        amenities: ['Restrooms', 'ATM'],
        tags: ['organic', 'local'],
        lastConfirmedBy: 'site',
      });

    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await expect(page.getByRole('dialog').getByText('This market has 3 events.')).toBeVisible();
    await closeByEscape(page.getByRole('dialog'));
    await deleteFound(page, name);
  });

  test.describe('whose answer to a deletion is lost', () => {
    test.use({ expectedComplaints: [/Failed to load resource.*(ERR_FAILED|404)/] });

    test('sees that the market is gone, and may delete it again', async ({ page, context }) => {
      const name = aName('Zinnia Market');
      await aMarketOf(context, { name });
      await visit(page, '/admin');
      await lookFor(page, name);
      await loseAnswer(page, '**/api/admin/markets/*', { method: 'DELETE' });
      await page.getByRole('button', { name: `Delete ${name}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expectToast(page, 'Error deleting market');
      await expect(page.getByText('No markets found')).toBeAttached();
      // What she wanted is so already.
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expectToast(page, 'Market deleted successfully!');
      await expect(page.getByRole('dialog')).toBeHidden();
    });
  });

  test.describe('whose market is saved while its event is not', () => {
    test.use({ expectedComplaints: [/Failed to load resource.*ERR_FAILED/] });

    test('goes on from the market as it is by then', async ({ page, context }) => {
      await page.clock.install();
      const name = aName('Yucca Street Market');
      await aMarketOf(context, { name });
      await visit(page, '/admin');
      await lookFor(page, name);
      await page.getByRole('button', { name: `Edit ${name}` }).click();
      const form = formOf(page, 'Market');
      await expect(form.getByLabel('Market name')).toHaveValue(name);
      await form.getByLabel('Phone').fill('503-555-0100');
      await form.getByLabel('Event date').fill('2098-06-07');
      await untilGivenUp(page, '**/api/market-events', () =>
        form.getByRole('button', { name: 'Update Market' }).click(),
      );
      await expectToast(
        page,
        'Error Creating Event',
        'The market was saved. The site didn’t answer, so this may or may not have gone through. Check your connection and try again.',
      );

      await page.unroute('**/api/market-events');
      await page.route('**/api/market-events', (route) => route.abort());
      await form.getByRole('button', { name: 'Update Market' }).click();
      await expectToast(
        page,
        'Error Creating Event',
        'The market was saved, but its event wasn’t. Check your connection and try again.',
      );
      await expect(form.getByLabel('Event date')).toHaveValue('2098-06-07');

      await page.unroute('**/api/market-events');
      await form.getByLabel('Phone').fill('503-555-0199');
      await form.getByRole('button', { name: 'Update Market' }).click();
      await expectToast(page, 'Market updated successfully!');
      const market = await storedMarket(context, name);
      expect(market.phone).toBe('503-555-0199');
      expect(await apiGet(context.request, `/api/markets/${market.id}/events`)).toHaveLength(1);
    });
  });

  test('has the market in the form that she asked for last, and sees which is on its way', async ({
    page,
    context,
  }) => {
    const word = aName('Yew');
    const { id } = await aMarketOf(context, { name: `${word} First` });
    await aMarketOf(context, { name: `${word} Second` });
    await visit(page, '/admin');
    await page.getByRole('searchbox').fill(word);
    const [first, second] = ['First', 'Second'].map((which) =>
      page.getByRole('button', { name: `Edit ${word} ${which}` }),
    );
    if (!first || !second) throw new Error('unreachable');
    const arrive = await holdBack(page, `**/api/admin/markets/${id}`);
    await first.click();
    await expect(first).toHaveAttribute('aria-busy', 'true');
    await second.click();
    const field = formOf(page, 'Market').getByLabel('Market name');
    await expect(field).toHaveValue(`${word} Second`);
    await expect(first).toHaveAttribute('aria-busy', 'false');
    const arrived = page.waitForResponse(`**/api/admin/markets/${id}`);
    arrive();
    await (await arrived).finished();
    // What comes too late changes nothing.
    await untilIdle(page);
    await expect(field).toHaveValue(`${word} Second`);
    await first.click();
    await expect(field).toHaveValue(`${word} First`);
  });

  test('goes on with what she enters while a market is saved, which is not left with it', async ({
    page,
    context,
  }) => {
    const name = aName('Yarrow Street Market');
    await visit(page, '/admin');
    const form = await fillPlace(page, name);
    const answer = await holdBack(page, '**/api/markets', 'POST');
    await form.getByLabel('Event date').fill('2098-06-07');
    await createMarket(page, form);
    await form.getByLabel('Phone').fill('503-555-0100');
    answer();
    await expectToast(page, 'Market created successfully!');
    await expect(form.getByLabel('Market name')).toHaveValue(name);
    await expect(form.getByLabel('Phone')).toHaveValue('503-555-0100');
    await expect(form.getByLabel('Event date')).toHaveValue('');
    await expect(page.getByRole('heading', { name: 'Edit Market' })).toBeVisible();

    await form.getByRole('button', { name: 'Update Market' }).click();
    await expectToast(page, 'Market updated successfully!');
    await expect(form.getByLabel('Market name')).toHaveValue('');
    await lookFor(page, name);
    const market = await storedMarket(context, name);
    expect(market.phone).toBe('503-555-0100');
    expect(await apiGet(context.request, `/api/markets/${market.id}/events`)).toHaveLength(1);
  });

  test('has one event of a new market, whose time she puts right while the market is saved', async ({
    page,
    context,
  }) => {
    const name = aName('Yam Street Market');
    await visit(page, '/admin');
    const form = await fillPlace(page, name);
    const answer = await holdBack(page, '**/api/markets', 'POST');
    await form.getByLabel('Event date').fill('2098-06-07');
    await form.getByRole('switch', { name: 'Recurring event' }).check();
    await form.getByLabel('Last date').fill('2098-06-22');
    await createMarket(page, form);
    await form.getByLabel('Start hour').selectOption('9');
    await form.getByLabel('Event date').fill('2098-06-08');
    answer();
    await expectToast(page, 'Market created successfully!');
    await form.getByRole('button', { name: 'Update Market' }).click();
    await expectToast(page, 'Market updated successfully!');
    await expect(form.getByLabel('Market name')).toHaveValue('');
    const { id } = await storedMarket(context, name);
    const events = await apiGet<MarketEvent[]>(context.request, `/api/markets/${id}/events`);
    expect(events.map(({ eventDate, startTime }) => [eventDate, startTime])).toEqual([
      ['2098-06-08', '09:00'],
      ['2098-06-15', '09:00'],
      ['2098-06-22', '09:00'],
    ]);
  });

  test('is told of a date of its event that she has typed in part', async ({ page }) => {
    await visit(page, '/admin');
    const form = await fillPlace(page, aName('Yaupon Street Market'));
    const fault = form.getByText('Enter a whole date, or leave it empty');
    const create = form.getByRole('button', { name: 'Create Market' });
    const date = form.getByLabel('Event date');
    await date.press('1');
    await page.keyboard.type('2');
    await create.click();
    await expect(fault).toBeVisible();
    await expect(date).toBeFocused();

    await date.fill('2098-06-07');
    await form.getByRole('switch', { name: 'Recurring event' }).check();
    const last = form.getByLabel('Last date');
    await last.press('0');
    await page.keyboard.type('2302098');
    await create.click();
    await expect(last).toBeFocused();
    await expect(fault).toHaveCount(1);
    await last.fill('2098-06-21');
    await create.click();
    await expectToast(page, 'Market created successfully!');
  });

  test('is asked before an amenity is left that she has typed and not added', async ({ page }) => {
    await visit(page, '/admin');
    const amenity = formOf(page, 'Market').getByLabel('Amenity');
    await amenity.fill('Shade');
    await stayWhenAsked(page, () => page.getByRole('tab', { name: 'Vendors' }).click());
    await expect(amenity).toHaveValue('Shade');
  });

  for (const category of ['Farm stand', 'Flea market']) {
    test(`lists a ${category.toLowerCase()} by its week`, async ({ page, context }) => {
      const name = aName('Yard Stand');
      await visit(page, '/admin');
      const form = await fillPlace(page, name);
      // What is wrong with an event is nothing to a market that has none.
      await form.getByLabel('Event date').fill('2020-06-07');
      await form.getByLabel('Category').selectOption(category);
      await expect(form.getByLabel('Booth fee')).toBeHidden();
      // By key: parts of the form that come and go with the category move it under a pointer.
      const dawnTillDusk = form.getByRole('switch', { name: 'Dawn till Dusk' });
      await dawnTillDusk.press('Space');
      await expect(dawnTillDusk).toBeChecked();
      await form.getByRole('button', { name: 'Create Market' }).click();
      await expectToast(page, 'Market created successfully!');
      await lookFor(page, name);
      const market = await storedMarket(context, name);
      expect(market.operatingHours).toMatch(/^Monday dawn - dusk; .*Sunday dawn - dusk$/);

      await page.getByRole('button', { name: `Edit ${name}` }).click();
      await expect(form.getByRole('switch', { name: 'Dawn till Dusk' })).toBeChecked();
      await form.getByRole('switch', { name: 'Dawn till Dusk' }).uncheck();
      const days = await form.getByRole('switch', { name: /day$/ }).all();
      expect(days).toHaveLength(7);
      for (const day of days) await day.uncheck();
      await form.getByRole('button', { name: 'Update Market' }).click();
      await expect(form.getByText('Open on at least one day.')).toBeInViewport();
      for (const day of days) await day.check();
      await form.getByRole('switch', { name: 'Sunday' }).uncheck();
      await expect(form.getByText('Open on at least one day.')).toBeHidden();
      await form.getByRole('button', { name: 'Update Market' }).click();
      await expectToast(page, 'Market updated successfully!');
      await expect
        .poll(async () => (await storedMarket(context, name)).operatingHours)
        .toMatch(/^Monday 09:00 - 17:00; .*Saturday 09:00 - 17:00$/);
      await deleteFound(page, name);
    });
  }

  test('can read the hours of a week on the narrowest phone', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await visit(page, '/admin');
    const form = formOf(page, 'Market');
    await form.getByLabel('Category').selectOption('Farm stand');
    const room = await form.getByLabel('Sunday closes').evaluate((field) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      const pen = document.createElement('canvas').getContext('2d');
      if (!pen) throw new Error('Nothing can be measured.');
      pen.font = font;
      const needed = pen.measureText('10:30 PM').width;
      return field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - needed;
    });
    expect(room).toBeGreaterThan(0);
  });

  test('is warned of a food market that is on no map', async ({ page }) => {
    const name = aName('Yonder Bites');
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
    await form.getByLabel('City').fill('Medford');
    await form.getByRole('button', { name: 'Update Market' }).click();
    await expectToast(page, 'Market updated successfully!');
    await expect(page.getByText('Not on the map')).toBeHidden();
    await deleteFound(page, name);
  });
});
