import { writeFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import type { ListingPatch } from '#contract/farm-direct/farmDirect.ts';
import type { Market } from '#contract/markets/markets.ts';
import { IMAGE_MAX_BYTES } from '#contract/media/fileLimits.ts';
import { imageAtWidth } from '#contract/media/imageWidths.ts';
import { openingTimesOf, usualWeek } from '#contract/opening-times/weeklySchedule.ts';
import type { Product } from '#contract/products/products.ts';
import { becomeAdministrator } from './support/administrator.ts';
import { apiGet, send, untilGone, untilListed } from './support/api.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import {
  beginStand,
  deleteStand,
  editOwnStand,
  fillStandForm,
  standForm,
} from './support/farmDirect.ts';
import { holdBack } from './support/holdBack.ts';
import {
  aStandOf,
  signInAsFreshPerson,
  signInAsOrganizer,
  signInAsStandOwner,
} from './support/people.ts';
import { stayWhenAsked } from './support/stayWhenAsked.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toast.ts';
import { expectAddress, goWithin, untilIdle, visit } from './support/visit.ts';

test.use({ withoutMap: true });

/** Of the project 'phone', in CSS pixels. */
const PHONE_WIDTH = 390;

/** Lists a stand of whoever is signed in, and waits until shoppers find it. */
async function createStand(page: Page, name: string): Promise<Market> {
  const form = await beginStand(page);
  await fillStandForm(form, name);
  await form.getByLabel('Description').fill('Eggs');
  await form.getByRole('button', { name: 'Create Listing' }).click();
  // Nothing that was typed is lost to a fault.
  await expect(form.getByText('Description must be at least 10 characters')).toBeVisible();
  await expect(form.getByLabel('Name')).toHaveValue(name);
  await form.getByLabel('Description').fill('Eggs and plums, day and night.');
  await form.getByText('Eggs', { exact: true }).click();
  await form.getByLabel('About the season (optional)').fill('Until the first frost');
  await form.getByRole('button', { name: 'Create Listing' }).click();
  await expectToast(page, 'Listing Created');
  const { request } = page.context();
  const [stand] = await apiGet<Market[]>(request, '/api/user/markets');
  if (!stand) throw new Error('The stand is missing.');
  expect(stand).toMatchObject({
    seasonInOwnWords: 'Until the first frost',
    goods: ['eggs'],
    email: null,
  });
  await untilListed(request, stand.id);
  return stand;
}

async function standOfFreshPerson(page: Page, context: BrowserContext): Promise<Market> {
  await signInAsFreshPerson(context);
  return createStand(page, `Stand ${Date.now()}`);
}

test('whoever closes her stand for today, or no longer, is told what shoppers see of it, and of no hours that she has not stated', async ({
  page,
  context,
}) => {
  await signInAsStandOwner(context);
  await visit(page, '/farm-direct');
  await page.getByRole('button', { name: 'Close for Today' }).click();
  await expectToast(page, 'Closed Today', 'Shoppers now see ‘Closed today’.');
  await page.getByRole('button', { name: 'Open Again Today' }).click();
  await expectToast(page, 'Today’s Closure Removed', 'Shoppers now see ‘Hours not available’.');
});

test('an owner lists her stand, opens it from dawn to dusk, closes it for today, and a shopper elsewhere sees it', async ({
  page,
  context,
  browser,
}) => {
  await signInAsFreshPerson(context);
  const name = `Stand ${Date.now()}`;
  const stand = await createStand(page, name);

  // She goes on with its hours and products.
  await expect(page.getByRole('tab', { name: 'Products & Hours' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  const rows = await page
    .getByRole('tab')
    .evaluateAll((tabs) => new Set(tabs.map((tab) => tab.getBoundingClientRect().top)).size);
  expect(rows).toBe(1);
  const hours = page.getByRole('form', { name: 'Hours' });
  await hours.getByRole('switch', { name: 'Dawn till Dusk' }).check();
  await expect(hours.getByRole('switch', { name: 'Sunday' })).toBeDisabled();
  await hours.getByRole('button', { name: 'Save Hours' }).click();
  await expectToast(page, 'Hours Saved');

  const products = page.getByRole('region', { name: 'Products' });
  await products.getByRole('button', { name: 'Add a Product' }).click();
  const product = page.getByRole('dialog', { name: 'Add a Product' });
  await product.getByRole('textbox', { name: 'Product' }).fill('Duck eggs');
  await product.getByLabel('Price in $ (optional)').fill('6,50');
  await product.getByRole('button', { name: 'Add Product' }).click();
  await expect(product.getByText(/Enter an amount in dollars/)).toBeVisible();
  await product.getByLabel('Price in $ (optional)').fill('6.50');
  await product.getByLabel('Sold by').selectOption('dozen');
  await product.getByRole('button', { name: 'Add Product' }).click();
  await expect(product).toBeHidden();
  await products.getByRole('switch', { name: 'Duck eggs in stock today' }).check();

  const amenity = page.getByRole('textbox', { name: 'Add an amenity' });
  await amenity.fill('Honesty box');
  await amenity.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Honesty box' })).toBeVisible();
  await expect(amenity).toHaveValue('');
  await expect(page.getByRole('status').getByText('Added: Honesty box')).toBeAttached();

  // On her screen each of them stands at once; a shopper's page reads what is stored.
  const shown = () => apiGet<Market>(context.request, `/api/markets/${stand.id}`);
  const eggs = { name: 'Duck eggs', inStockToday: true };
  await expect
    .poll(() => apiGet(context.request, `/api/markets/${stand.id}/products`))
    .toMatchObject([eggs]);
  await expect.poll(async () => (await shown()).amenities).toEqual(['Honesty box']);

  const shopper = await (await browser.newContext()).newPage();
  await visit(shopper, `/market/${stand.id}`);
  await expect(shopper.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(shopper.getByText('$6.50 / dozen')).toBeVisible();
  await expect(shopper.getByText('In stock today')).toBeVisible();
  await expect(shopper.getByText('Honesty box')).toBeVisible();
  await expect(shopper.getByText('Closed today')).toBeHidden();

  const status = async () => (await shown()).openStatus.text;
  await page.getByRole('button', { name: 'Close for Today' }).click();
  await expect.poll(status).toMatch(/^Closed today · opens tomorrow/);
  await shopper.reload();
  await expect(shopper.getByText(/^Closed today · opens tomorrow/).first()).toBeVisible();

  await page.getByRole('button', { name: 'Open Again Today' }).click();
  await expect.poll(status).not.toMatch(/^Closed today · opens tomorrow/);

  // What she takes away with a key takes its button along: she goes on from where it was.
  await page.getByRole('button', { name: 'Remove Honesty box' }).press('Enter');
  await expect(page.getByRole('group', { name: 'Amenities' })).toBeFocused();
  page.once('dialog', (question) => question.accept());
  await page.getByRole('button', { name: 'Delete Duck eggs' }).press('Enter');
  await expect(page.getByRole('group', { name: 'Products' })).toBeFocused();
  await shopper.context().close();
});

test.describe('A stand at an address that nobody knows', () => {
  const HERE = { latitude: 44.05112, longitude: -121.35023 };
  test.use({ geolocation: HERE, permissions: ['geolocation'] });

  test('is put on the map by its owner, who stands there with her phone', async ({
    page,
    context,
  }) => {
    const stand = await signInAsStandOwner(context, { city: 'Zyzzyville', zipCode: '00001' });
    await visit(page, '/farm-direct?tab=products');
    await expect(page.getByText('not on the map yet')).toBeVisible();
    await page.getByRole('button', { name: 'Put It on the Map' }).click();
    const form = standForm(page);
    const locate = form.getByRole('button', { name: /use my location/ });
    await context.setGeolocation(null);
    await locate.click();
    await expect(form.getByText('Try again outdoors')).toBeVisible();
    await context.setGeolocation({ latitude: 44.06, longitude: -121.3, accuracy: 2500 });
    await locate.click();
    await expect(form.getByText('only to within 2 miles, so the pin may be off')).toBeVisible();
    await context.setGeolocation(HERE);
    await locate.click();
    await expect(form.getByLabel('Latitude')).toHaveValue('44.05112');
    await expect(form.getByText('The pin is where you placed it.')).toBeVisible();
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expectToast(page, 'Listing Updated');
    await expect(page.getByRole('button', { name: 'Put It on the Map' })).toBeHidden();
    await expect
      .poll(() => apiGet<Market>(context.request, `/api/markets/${stand.id}`))
      .toMatchObject({ latitude: '44.05112', longitude: '-121.35023' });
  });
});

test('an owner takes one of her stands down, and goes on with the other, whose page denies no product', async ({
  page,
  context,
}) => {
  const gone = await signInAsStandOwner(context, { name: `Ash Stand ${Date.now()}` });
  const kept = await aStandOf(context, { name: `Birch Stand ${Date.now()}` });
  await visit(page, `/farm-direct?stand=${gone.id}`);
  await deleteStand(page, gone);
  await expect(page.getByRole('heading', { level: 2, name: kept.name })).toBeVisible();
  await expectAddress(page, '/farm-direct');
  await expect(page.getByText('Stand Not Found')).toHaveCount(0);
  await untilGone(context.request, gone.id);

  await send(context.request, 'POST', `/api/markets/${kept.id}/products`, { name: 'Plums' });
  await visit(page, `/market/${kept.id}`);
  await expect(page.getByRole('heading', { name: 'Products' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What you’ll find here' })).toHaveCount(0);
});

test('a large photograph of her phone is taken, made smaller before it is sent', async ({
  page,
  context,
}) => {
  const stand = await signInAsStandOwner(context);
  const size = { width: 2600, height: 2000, channels: 3 } as const;
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const buffer = await sharp({ create: { ...size, background: '#000', noise } })
    .jpeg({ quality: 100 })
    .toBuffer();
  expect(buffer.length).toBeGreaterThan(IMAGE_MAX_BYTES);
  await visit(page, '/farm-direct');
  await page.getByRole('button', { name: 'Edit' }).click();
  const form = standForm(page);
  await form
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'stand.jpg', mimeType: 'image/jpeg', buffer });
  await expect(form.getByRole('button', { name: 'Remove the Picture' })).toBeVisible();
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Listing Updated');
  const imageOf = async () =>
    (await apiGet<Market>(context.request, `/api/markets/${stand.id}`)).imageUrl;
  // Shoppers are told within a second.
  await expect.poll(imageOf).not.toBeNull();
  const picture = await context.request.get(imageAtWidth((await imageOf()) ?? '', 1280));
  expect(await sharp(await picture.body()).metadata()).toMatchObject({ width: 1280, height: 985 });
});

test('whoever looks for her farm stand among the organizers is led to Farm Direct', async ({
  page,
  context,
}) => {
  await signInAsFreshPerson(context);
  await visit(page, '/organizer');
  await page.getByRole('main').getByRole('link', { name: 'Farm Direct', exact: true }).click();
  await expectAddress(page, '/farm-direct');
  await expect(page.getByRole('heading', { name: 'Create your listing' })).toBeVisible();
});

test('a photo of a kind that no part of the site can read is told by that kind', async ({
  page,
  context,
}) => {
  const form = await editOwnStand(page, context);
  // From the disk: where the system knows nothing of the kind, the browser names none.
  const photo = test.info().outputPath('IMG_0042.HEIC');
  await writeFile(photo, Buffer.alloc(1_000));
  await form.getByLabel('Picture', { exact: true }).setInputFiles(photo);
  await expect(form.getByText('This browser can’t read HEIC photos.')).toBeVisible();
});

test('a sign that is printed at once bears no word of what was done before', async ({
  page,
  context,
}) => {
  await signInAsStandOwner(context);
  await visit(page, '/farm-direct');
  await page.getByRole('button', { name: 'Close for Today' }).click();
  await expectToast(page, 'Closed Today');
  await page.getByRole('link', { name: 'Print a Sign' }).click();
  await expect(page.getByText('Scan for hours and products')).toBeVisible();
  await expect(page.getByText('Closed Today', { exact: true })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  // At once: it goes by itself, too.
  expect(await page.getByText('Closed Today', { exact: true }).isVisible()).toBe(false);
  await expect(page.getByText('Scan for hours and products')).toBeVisible();
  await page.emulateMedia({ media: null });
});

test('an owner tells ahead of the days when she is away, and takes back what was told', async ({
  page,
}) => {
  const { stand } = await hoursOfStand(page, openingTimesOf(usualWeek()));
  const panel = page.getByRole('region', { name: 'Days you’ll be closed' });
  const days = panel.getByRole('list');
  await panel.getByRole('button', { name: 'Add Days' }).click();
  await expect(panel.getByText('Choose the first day')).toBeVisible();
  await panel.getByLabel('First day').fill('2098-12-20');
  await expect(panel.getByLabel('Last day')).toHaveValue('2098-12-20');
  await panel.getByLabel('Last day').fill('2098-12-27');
  await panel.getByLabel('Note (optional)').fill('Visiting family');
  await expectNoAxeViolations(page);
  await stayWhenAsked(page, () => page.getByRole('tab', { name: 'Market Listing' }).click());
  await panel.getByRole('button', { name: 'Add Days' }).click();
  await expectToast(page, 'Days Added');
  const told = 'Dec 20, 2098 – Dec 27, 2098: Closed (Visiting family)';
  await expect(days).toContainText(told);
  await expect(panel.getByLabel('First day')).toHaveValue('');
  // Another day in the same breath; the week beside them stays as it is.
  await panel.getByLabel('First day').fill('2099-01-01');
  await panel.getByRole('button', { name: 'Add Days' }).click();
  await expect(days.getByRole('listitem')).toHaveCount(2);
  const { request } = page.context();
  const singleDays = async () =>
    (await apiGet<Market>(request, `/api/markets/${stand.id}`)).openingTimes?.exceptions.length;
  await expect.poll(singleDays).toBe(9);
  const shopper = await page.context().newPage();
  await visit(shopper, `/market/${stand.id}`);
  const changes = shopper.getByRole('region', { name: 'Schedule changes' });
  await expect(changes).toContainText('Dec 20, 2098 – Dec 27, 2098Closed (Visiting family)');
  await shopper.close();
  await days.getByRole('button', { name: /^Remove Dec 20/ }).press('Enter');
  await expect(days.getByRole('listitem')).toHaveCount(1);
  await expect(days.getByRole('listitem')).toBeFocused();
  await days.getByRole('button', { name: /^Remove Jan 1/ }).press('Enter');
  await expect(days).toBeHidden();
  await expect.poll(singleDays).toBe(0);
});

test('a shopper says that she was there, once a day, and the owner reads it in her figures', async ({
  page,
  context,
  browser,
}) => {
  const stand = await standOfFreshPerson(page, context);

  const shopperContext = await browser.newContext({
    // A browser without a window calls itself one, and programs are not counted.
    userAgent:
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  });
  const shopper = await shopperContext.newPage();
  const counted = shopper.waitForResponse((answer) => answer.url().endsWith('/counts'));
  await visit(shopper, `/market/${stand.id}`);
  await counted;
  const wasHere = shopper.getByRole('button', { name: 'I was here' });
  // What reads the page out knows where to listen before there is anything to say.
  await expect(wasHere.locator('xpath=preceding-sibling::*[1]')).toHaveRole('status');
  await wasHere.press('Enter');
  const thanks = shopper.getByRole('status').filter({ hasText: 'Thanks!' });
  await expect(thanks).toHaveText('Thanks! Your visit today is counted.');
  await expect(thanks).toBeFocused();
  await visit(shopper, `/market/${stand.id}`);
  await expect(shopper.getByText('Thanks! Your visit today is counted.')).toBeVisible();
  await shopperContext.close();

  const figure = (term: string) =>
    page
      .locator('dl > div', { has: page.getByText(term, { exact: true }) })
      .locator('dd')
      .first();
  await expect(async () => {
    await page.reload();
    await expect(figure('Customer Visits')).toHaveText('1', { timeout: 10_000 });
  }).toPass();
  await expect(figure('Monthly Views')).toHaveText(/^[12]$/);
  await expect(figure('Average Rating')).toHaveText('--');
});

test('what is in stock stays under the finger while the figures of the stand come', async ({
  page,
  context,
}) => {
  const stand = await standOfFreshPerson(page, context);
  await send(context.request, 'POST', `/api/markets/${stand.id}/products`, { name: 'Duck eggs' });
  const tellFigures = await holdBack(page, `**/api/markets/${stand.id}/counts*`);
  await visit(page, '/farm-direct?tab=products');
  const stock = page.getByRole('switch', { name: 'Duck eggs in stock today' });
  await expect(stock).toBeVisible();
  const before = await stock.boundingBox();
  tellFigures();
  await expect(page.getByText('got directions')).toBeVisible();
  expect(await stock.boundingBox()).toEqual(before);
});

test('of two taps on what is in stock the last one counts, however slow the first one is, and a tap on another device shows by itself', async ({
  page,
  context,
}) => {
  const stand = await standOfFreshPerson(page, context);
  const path = `/api/markets/${stand.id}/products`;
  await send(context.request, 'POST', path, { name: 'Duck eggs' });
  await visit(page, '/farm-direct?tab=products');
  const stock = page.getByRole('switch', { name: 'Duck eggs in stock today' });
  await page.route(
    '**/api/products/*/stock',
    async (route) => {
      await page.waitForTimeout(1_500);
      await route.continue();
    },
    { times: 1 },
  );
  let answers = 0;
  page.on('response', (answer) => {
    if (answer.url().endsWith('/stock')) answers += 1;
  });
  await stock.check();
  await stock.uncheck();
  await expect.poll(() => answers).toBe(2);
  const [eggs] = await apiGet<Product[]>(context.request, path);
  expect(eggs).toMatchObject({ inStockToday: false });
  await expect(stock).not.toBeChecked();
  const inStock = { inStockToday: true };
  await send(context.request, 'PUT', `/api/products/${eggs?.id}/stock`, inStock);
  await expect(stock).toBeChecked();
});

test('what an owner changes in her hours while they are saved is kept, and saved with the next tap', async ({
  page,
  context,
}) => {
  const stand = await standOfFreshPerson(page, context);
  const answer = await holdBack(page, `**/api/farm-direct/listings/${stand.id}`);
  const hours = page.getByRole('form', { name: 'Hours' });
  await hours.getByRole('switch', { name: 'Sunday' }).uncheck();
  await hours.getByRole('button', { name: 'Save Hours' }).click();
  await expect(hours.getByRole('button', { name: 'Saving...' })).toBeVisible();
  await hours.getByRole('switch', { name: 'Monday' }).uncheck();
  answer();
  await expectToast(page, 'Hours Saved');
  await expect(hours.getByRole('switch', { name: 'Monday' })).not.toBeChecked();
  await hours.getByRole('button', { name: 'Save Hours' }).click();
  await expect(hours.getByRole('button', { name: 'Cancel' })).toBeHidden();
  const path = `/api/markets/${stand.id}`;
  await expect
    .poll(async () => (await apiGet<Market>(context.request, path)).hoursText)
    .toMatch(/^Tue–Sat/);
});

/** Of a listing that is not made in the form, on the tab with its hours. */
async function hoursOfStand(page: Page, openingTimes: Required<ListingPatch>['openingTimes']) {
  const context = page.context();
  const stand = await signInAsStandOwner(context);
  const path = `/api/farm-direct/listings/${stand.id}`;
  await send(context.request, 'PATCH', path, { openingTimes });
  await visit(page, '/farm-direct?tab=products');
  return {
    stand,
    hours: page.getByRole('form', { name: 'Hours' }),
    hoursText: async () =>
      (await apiGet<Market>(context.request, `/api/markets/${stand.id}`)).hoursText,
  };
}

test('one week in the place of several seasons is for the whole year, and the owner is told so before', async ({
  page,
}) => {
  const daily = openingTimesOf(usualWeek()).seasons[0]?.rules ?? [];
  const { hours, hoursText } = await hoursOfStand(page, {
    yearRound: false,
    seasons: [
      { from: '06-01', to: '09-30', rules: daily },
      { from: '10-01', to: '12-31', rules: [{ ...daily[0]!, weekdays: ['saturday'] }] },
    ],
  });
  const told = 'Daily 9 AM–5 PM · Jun–Sep; Sat 9 AM–5 PM · Oct–Dec';
  expect(await hoursText()).toBe(told);
  await page.getByRole('button', { name: 'Use a weekly schedule' }).press('Enter');
  await expect(hours.getByText(told)).toBeVisible();
  const timeOfYear = hours.getByLabel('Time of the year');
  await expect(timeOfYear).toHaveValue('year');
  await expect(timeOfYear).toHaveAccessibleDescription(
    /replaces all your seasons and applies year-round unless/,
  );
  await expectNoAxeViolations(page);

  // She may leave them as they are.
  await hours.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Use a weekly schedule' }).click();
  await hours.getByRole('button', { name: 'Save Hours' }).click();
  await expectToast(page, 'Hours Saved');
  expect(await hoursText()).toBe('Daily 9 AM–5 PM · Year-round');
  await expect(timeOfYear).toHaveAccessibleDescription('');
});

test('an owner says from which day of the year to which her stand is open, by keyboard, and shoppers read it', async ({
  page,
}) => {
  const { stand, hours, hoursText } = await hoursOfStand(page, openingTimesOf(usualWeek()));
  const weekdays = hours.getByRole('switch', { name: /day$/ });
  const save = hours.getByRole('button', { name: 'Save Hours' });
  const cancel = hours.getByRole('button', { name: 'Cancel' });

  // Who wants to close for the winter is told where. Nothing of that stays over hours that are right.
  await expect(weekdays).toHaveCount(7);
  for (const day of await weekdays.all()) await day.uncheck();
  await save.press('Enter');
  const closed = hours.getByText(/^Open on at least one day.* under ‘Time of the year’\.$/);
  await expect(closed).toBeVisible();
  await cancel.press('Enter');
  await expect(closed).toBeHidden();
  await expect(weekdays.first()).toBeChecked();

  const timeOfYear = hours.getByLabel('Time of the year');
  await timeOfYear.focus();
  await page.keyboard.press('ArrowDown');
  await expect(timeOfYear).toHaveValue('part');
  await page.keyboard.press('Tab');
  const firstMonth = hours.getByLabel('First day: month');
  await expect(firstMonth).toBeFocused();
  const lastMonth = hours.getByLabel('Last day: month');
  await firstMonth.selectOption('Not stated');
  await lastMonth.selectOption('Not stated');
  await save.press('Enter');
  await expect(firstMonth).toBeFocused();
  await expect(firstMonth).toHaveAccessibleDescription('Choose the first and the last day.');
  await expectNoAxeViolations(page);

  await firstMonth.selectOption('June');
  await expect(firstMonth).toHaveAccessibleDescription('');
  await lastMonth.selectOption('October');
  await hours.getByLabel('Last day: day').selectOption('31');
  await stayWhenAsked(page, () => page.getByRole('tab', { name: 'Market Listing' }).click());
  await save.press('Enter');
  await expectToast(page, 'Hours Saved');
  await expect(cancel).toBeHidden();
  expect(await hoursText()).toBe('Daily 9 AM–5 PM · Jun–Oct');

  await visit(page, `/market/${stand.id}`);
  await expect(page.getByRole('heading', { name: 'June – October' })).toBeVisible();
  await visit(page, '/farm-direct?tab=products');
  await expect(firstMonth).toHaveValue('6');
  await expect(hours.getByLabel('Last day: day')).toHaveValue('31');
});

test('a product and an amenity of one long word leave what can be done with them on the screen', async ({
  page,
  context,
}) => {
  const stand = await standOfFreshPerson(page, context);
  const name = 'Ab'.repeat(30);
  await send(context.request, 'POST', `/api/markets/${stand.id}/products`, { name });
  await visit(page, '/farm-direct?tab=products');
  await page.getByRole('textbox', { name: 'Add an amenity' }).fill(name);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  for (const reached of [
    page.getByRole('button', { name: `Delete ${name}` }),
    page.getByRole('switch', { name: `${name} in stock today` }),
    page.getByRole('button', { name: `Remove ${name}` }),
  ]) {
    await expect(reached).toBeVisible();
    const { x, width } = (await reached.boundingBox()) ?? { x: Number.NaN, width: 0 };
    expect(x + width).toBeLessThanOrEqual(PHONE_WIDTH);
  }
});

test('a stand that became one with another of its owner’s is not taken for a third one', async ({
  page,
  context,
  browser,
}) => {
  const first = await signInAsStandOwner(context, { name: `Ash Stand ${Date.now()}` });
  const merged = await aStandOf(context, { name: `Birch Stand ${Date.now()}` });
  const kept = await aStandOf(context, { name: `Cedar Stand ${Date.now()}` });
  await visit(page, `/farm-direct?stand=${merged.id}`);
  const heading = (name: string) => page.getByRole('heading', { level: 2, name });
  await expect(heading(merged.name)).toBeVisible();

  const administrator = await browser.newContext();
  await becomeAdministrator(administrator);
  await send(administrator.request, 'POST', '/api/admin/duplicates/merge', {
    keepId: kept.id,
    mergeId: merged.id,
    taken: [],
  });
  await administrator.close();

  // The open page learns of it by itself, and says so as well when a mail leads there later.
  const gone = page.getByRole('region', { name: 'Stand Not Found' });
  await expect(gone).toContainText('no longer listed under your name as a farm stand');
  await page.reload();
  await expect(gone.getByRole('listitem')).toHaveText([/^Ash Stand/, /^Cedar Stand/]);
  await expect(page.getByRole('button', { name: /^Confirm Details/ })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await gone.getByRole('link', { name: kept.name }).press('Enter');
  await expect(heading(kept.name)).toBeVisible();
  await expect(page.getByLabel('Your stand')).toHaveValue(String(kept.id));
  await expect(page.locator('body')).not.toBeFocused();

  // Without a word about a stand it is the first one, as ever.
  await visit(page, '/farm-direct');
  await expect(heading(first.name)).toBeVisible();
});

test('an organizer looks after the stand among her markets that she has chosen, also after its sign', async ({
  page,
  context,
}) => {
  await signInAsOrganizer(context);
  await aStandOf(context, { name: `Ash Stand ${Date.now()}` });
  const chosen = await aStandOf(context, { name: `Birch Stand ${Date.now()}` });
  await visit(page, '/organizer');
  const links = page.getByRole('link', { name: /^Farm Direct of / });
  await expect(links).toHaveCount(2);
  await page.getByRole('link', { name: `Farm Direct of ${chosen.name}` }).click();
  await expectAddress(page, '/farm-direct', { stand: String(chosen.id) });
  await page.getByRole('link', { name: 'Print a Sign' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Farm Direct', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: chosen.name })).toBeVisible();

  await page.getByRole('button', { name: /^Your account/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Farm Direct' })).toBeVisible();
});

test('what an owner has not saved is asked about before it is lost', async ({ page, context }) => {
  await standOfFreshPerson(page, context);
  await page.getByRole('switch', { name: 'Open 24/7' }).check();
  const questions: string[] = [];
  page.on('dialog', (dialog) => questions.push(dialog.message()));
  await stayWhenAsked(page, () => page.getByRole('tab', { name: 'Market Listing' }).click());
  await expect(page.getByRole('switch', { name: 'Open 24/7' })).toBeChecked();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('tab', { name: 'Market Listing' }).click();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
  expect(questions).toEqual([
    'You have unsaved changes. Leave without saving them?',
    'You have unsaved changes. Leave without saving them?',
  ]);

  // A notice leads to another tab of the page: what went with the one before is not asked about.
  await page.getByRole('tab', { name: 'Products & Hours' }).click();
  await page.getByRole('switch', { name: 'Open 24/7' }).check();
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await goWithin(page, '/farm-direct?tab=reviews');
  await expect(page.getByRole('switch', { name: 'Open 24/7' })).toBeHidden();
  await page.getByRole('tab', { name: 'Market Listing' }).click();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
  expect(questions).toHaveLength(2);
});

test('a reply that an owner has begun is asked about before another one takes its place', async ({
  page,
  context,
  browser,
}) => {
  const { id } = await standOfFreshPerson(page, context);
  for (const comment of ['Good eggs.', 'Good plums.']) {
    const shopper = await browser.newContext();
    await signInAsFreshPerson(shopper);
    await send(shopper.request, 'POST', `/api/markets/${id}/reviews`, { rating: 5, comment });
    await shopper.close();
  }
  await visit(page, '/farm-direct?tab=reviews');
  const review = (comment: string) => page.getByRole('listitem').filter({ hasText: comment });
  const replyTo = (comment: string) => review(comment).getByRole('button', { name: /^Reply/ });
  await replyTo('Good eggs.').click();
  await page.getByLabel('Your reply').fill('The hens say thank you.');
  await stayWhenAsked(page, () => replyTo('Good plums.').click());
  await expect(review('Good eggs.').getByLabel('Your reply')).toHaveValue(
    'The hens say thank you.',
  );
  await page.getByRole('button', { name: 'Send Reply' }).click();
  await expectToast(page, 'Reply Sent');
  await replyTo('Good plums.').click();
  await expect(review('Good plums.').getByLabel('Your reply')).toHaveValue('');

  // Nor does the late answer to one take away what is typed in the next.
  const reply = review('Good plums.').getByLabel('Your reply');
  await reply.fill('The trees say so too.');
  const letReply = await holdBack(page, '**/api/reviews/*/reply');
  await page.getByRole('button', { name: 'Send Reply' }).click();
  page.once('dialog', (question) => void question.accept());
  await review('Good eggs.')
    .getByRole('button', { name: /^Edit Reply/ })
    .click();
  await replyTo('Good plums.').click();
  await reply.fill('Sweeter ones come in August.');
  letReply();
  await expect(review('Good plums.').getByText('The trees say so too.')).toBeVisible();
  await untilIdle(page);
  await expect(reply).toHaveValue('Sweeter ones come in August.');
});

test('a reply that an owner has begun stays though a new review comes before the ones that are shown', async ({
  page,
  context,
  browser,
}) => {
  const { id } = await standOfFreshPerson(page, context);
  const shopper = await browser.newContext();
  const write = async (comment: string) => {
    await signInAsFreshPerson(shopper);
    await send(shopper.request, 'POST', `/api/markets/${id}/reviews`, { rating: 5, comment });
  };
  for (const fruit of ['Plums', 'Pears', 'Figs', 'Apples', 'Quinces']) await write(`${fruit}!`);
  const isFollowed = page.waitForResponse('**/api/live');
  await visit(page, '/farm-direct?tab=reviews');
  await isFollowed;
  const first = page.getByRole('listitem').filter({ hasText: 'Plums!' });
  await first.getByRole('button', { name: /^Reply/ }).click();
  await page.getByLabel('Your reply').fill('The trees say thank you.');
  await write('Cherries!');
  await expect(page.getByText('Cherries!')).toBeVisible();
  await expect(first.getByLabel('Your reply')).toHaveValue('The trees say thank you.');
  await shopper.close();
});

test('an owner types the next amenity while the one before is on its way', async ({
  page,
  context,
}) => {
  const stand = await standOfFreshPerson(page, context);
  const answer = await holdBack(page, `**/api/farm-direct/listings/${stand.id}`);
  const amenity = page.getByRole('textbox', { name: 'Add an amenity' });
  await amenity.fill('Honesty box');
  await amenity.press('Enter');
  await amenity.fill('Parking');
  answer();
  await expect(page.getByRole('button', { name: 'Remove Honesty box' })).toBeVisible();
  await expect(amenity).toHaveValue('Parking');
});
