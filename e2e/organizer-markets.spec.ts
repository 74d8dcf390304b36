import type { BrowserContext, Locator, Page } from '@playwright/test';
import { LONG_TEXT_MAX_LENGTH } from '#contract/limits.ts';
import type { Market } from '#contract/markets/markets.ts';
import { send } from './support/api.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { aSaturday } from './support/days.ts';
import { anEventOf } from './support/events.ts';
import { holdBack } from './support/holdBack.ts';
import {
  beginMarket,
  configurationCard,
  editMarket,
  eventsCard,
  fillMarketForm,
  manageEvent,
  marketsCard,
} from './support/organizer.ts';
import { aMarketOf, signInAsFreshPerson, signInAsOrganizer } from './support/people.ts';
import { keepPlansQuiet } from './support/plans.ts';
import { stayWhenAsked } from './support/stayWhenAsked.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toast.ts';
import { createProfile } from './support/vendorProfile.ts';
import { goWithin, visit } from './support/visit.ts';

/** The input of a chip is under its words. */
const chip = (within: Locator, words: string) => within.getByText(words, { exact: true });

/** Signs somebody in whose market has an event, and begins to change the market's hours. */
async function changeHoursBesideEvent(page: Page, context: BrowserContext) {
  const market = await signInAsOrganizer(context);
  const eventDate = aSaturday();
  await anEventOf(context, market, { eventDate });
  await visit(page, '/organizer');
  const dialog = await editMarket(page, market);
  await dialog.getByRole('button', { name: 'Change hours' }).click();
  return { market, eventDate, dialog };
}

test.describe('An organizer of markets', () => {
  // What the server refuses is on the console too.
  test.use({ withoutMap: true, expectedComplaints: [/Failed to load resource.*4(01|22)/] });

  test('creates a market with two seasons, an exception and a pin put right, and changes it', async ({
    page,
    context,
    request,
  }) => {
    test.slow();
    await signInAsFreshPerson(context);
    await visit(page, '/organizer');
    await expect(marketsCard(page).getByRole('heading', { name: 'No Markets Yet' })).toBeVisible();
    const dialog = await beginMarket(page);

    await dialog.getByRole('button', { name: 'Create Market' }).click();
    await expect(dialog.getByText('Market name must be at least 3 characters')).toBeVisible();
    await expect(dialog.getByText('Valid email address required')).toBeVisible();
    // It comes a moment after the words, and would take what is typed elsewhere by then.
    await expect(dialog.getByLabel('Market name')).toBeFocused();

    // Of what is wrong farther down, what stands first.
    const address = dialog.getByRole('combobox', { name: 'Address' });
    await dialog.getByLabel('Market name').fill('Yew Street Market');
    await dialog.getByLabel('Description').fill('Bread and honey under old yews.');
    await dialog.getByRole('button', { name: 'Create Market' }).click();
    await expect(address).toBeFocused();

    await address.pressSequentially('Seattle');
    await expect(dialog.getByRole('option', { name: 'Seattle, WA' })).toBeVisible();
    await address.press('ArrowDown');
    await address.press('Enter');
    await expect(dialog.getByLabel('City')).toHaveValue('Seattle');
    await expect(dialog.getByLabel('State')).toHaveValue('WA');
    await expect(address).toHaveValue('');

    const name = `Yew Street Market ${Date.now()}`;
    await fillMarketForm(dialog, name);
    await expect(
      dialog.getByText(
        'We placed the pin at ZIP code 97501, Medford. Drag it to where visitors arrive',
      ),
    ).toBeVisible();
    await expect(dialog.getByLabel('Latitude')).toHaveValue(/^42\.28/);

    page.once('dialog', (question) => void question.dismiss());
    await page.keyboard.press('Escape');
    await dialog.getByLabel('Latitude').fill('40');
    await dialog.getByRole('checkbox', { name: 'SNAP', exact: true }).check();
    const season = dialog.getByRole('group', { name: 'Season 1' });
    await season.getByLabel('Time of the year').selectOption('Between two dates');
    await season.getByLabel('Closes').selectOption('1:00 PM');
    await dialog.getByRole('button', { name: 'Add a Season' }).click();
    const winter = dialog.getByRole('group', { name: 'Season 2' });
    await winter.getByLabel('First day: month').selectOption('November');
    await winter.getByLabel('Last day: month').selectOption('March');
    await chip(winter, 'Sat').click();
    await expect(winter.getByText('Choose at least one day')).toBeVisible();
    // Parts of the form that name their fields after its own stand before them all the same.
    await dialog.getByLabel('Email').fill('');
    await dialog.getByRole('button', { name: 'Create Market' }).click();
    await expect(dialog.locator('div:focus').getByText('What shoppers will see:')).toBeVisible();
    const way = dialog.getByLabel('How it is found');
    await way.fill('a'.repeat(LONG_TEXT_MAX_LENGTH + 1));
    await dialog.getByRole('button', { name: 'Create Market' }).click();
    await expect(way).toBeFocused();
    await way.fill('');
    await dialog.getByLabel('Email').fill('elm@example.com');
    await chip(winter, 'Sun').click();
    await chip(winter, '1st').click();
    await chip(winter, '3rd').click();
    await dialog.getByRole('button', { name: 'Add an Exception' }).click();
    const exception = dialog.getByRole('group', { name: 'Exception 1' });
    await expect(exception.getByLabel('Date')).toBeFocused();
    await exception.getByLabel('Date').fill('2098-07-04');
    await exception.getByLabel('Note').fill('Independence Day');
    await expect(dialog.getByText('Sat 8 AM–1 PM, April–October')).toBeVisible();
    await expect(dialog.getByText('1st & 3rd Sun 8 AM–2 PM, November–March')).toBeVisible();
    await expect(dialog.getByText('Jul 4, 2098: closed (Independence Day)')).toBeVisible();
    await expectNoAxeViolations(page);

    await dialog.getByRole('button', { name: 'Create Market' }).click();
    await expectToast(page, 'Error Creating Market');
    await expect(dialog.getByLabel('Latitude')).toBeFocused();
    await expect(dialog.getByText(/^The pin is \d+ miles from/)).toBeVisible();
    await expect(dialog.getByLabel('Market name')).toHaveValue(name);
    await dialog.getByLabel('Latitude').fill('42.2871');
    await dialog.getByRole('button', { name: 'Create Market' }).dblclick();
    await expectToast(page, 'Market Created');
    await expect(dialog).toBeHidden();
    await expect(marketsCard(page).getByRole('heading', { name })).toHaveCount(1);

    const search = `/api/markets?q=${encodeURIComponent(name)}`;
    const found = async () => ((await (await request.get(search)).json()) as Market[])[0];
    await expect.poll(found).toMatchObject({
      latitude: '42.2871',
      payments: ['cash', 'snap'],
      vendorSpaces: 30,
      hoursText: 'Sat 8 AM–1 PM · Apr–Oct; 1st & 3rd Sun 8 AM–2 PM · Nov–Mar',
    });

    const edit = await editMarket(page, { name });
    await expect(edit.getByText('Sat 8 AM–1 PM, April–October')).toBeVisible();
    await edit.getByLabel('Market name').fill(`${name} at Noon`);
    await edit.getByLabel('Vendor spaces').fill('4');
    await edit.getByLabel('Average daily visitors').fill('450');
    const hint = edit.getByText('Vendors don’t apply to flea markets and farm stands here.');
    await edit.getByLabel('Category').selectOption('Flea market');
    await expect(hint).toBeVisible();
    await expect(edit.getByLabel('Vendor spaces')).toBeHidden();
    await edit.getByLabel('Category').selectOption('Farmers market');
    await expect(hint).toBeHidden();
    await edit.getByRole('button', { name: 'Update Market' }).click();
    await expect(edit.getByText('Minimum 5 vendor spaces')).toBeVisible();
    await edit.getByLabel('Vendor spaces').fill('45');
    await edit.getByRole('button', { name: 'Update Market' }).click();
    await expectToast(page, 'Market Updated', 'Your market has been successfully updated.');
    await expect(marketsCard(page).getByRole('heading', { name: `${name} at Noon` })).toBeVisible();
    await expect.poll(found).toMatchObject({ vendorSpaces: 45, avgDailyVisitors: 450 });

    await goWithin(page, '/account');
    await expect(page.getByText('Market Organizer', { exact: true })).toBeVisible();
  });

  test('changes the hours, and what it is closed on every year stays as far as she leaves it', async ({
    page,
    context,
  }) => {
    const operatingHours = 'Saturdays 9am-1pm; closed July 4 and Thanksgiving';
    const market = await signInAsOrganizer(context, { operatingHours });
    await visit(page, '/organizer');
    const dialog = await editMarket(page, market);
    await expect(dialog.getByText('Closed on July 4 & Thanksgiving')).toBeVisible();
    await dialog.getByRole('button', { name: 'Change hours' }).click();
    await dialog.getByRole('button', { name: 'Remove July 4' }).click();
    await dialog.getByLabel('Closes').selectOption('15:00');
    await dialog.getByRole('button', { name: 'Update Market' }).click();
    await expectToast(page, 'Market Updated');
    await visit(page, `/market/${market.id}`);
    await expect(page.getByText('9:00 AM – 3:00 PM')).toBeVisible();
    await expect(page.getByText('Closed on Thanksgiving, every year.')).toBeVisible();
  });

  test('closes a day with an event and one of every year, and is warned of the event both ways', async ({
    page,
    context,
  }) => {
    const { market, eventDate, dialog } = await changeHoursBesideEvent(page, context);
    const add = dialog.getByRole('button', { name: 'Add an Exception' });
    await add.click();
    const single = dialog.getByRole('group', { name: 'Exception 1' });
    await expect(single.getByText('Choose a date')).toHaveCount(0);
    await single.getByLabel('Date').focus();
    await single.getByLabel('Note').focus();
    await expect(single.getByText('Choose a date')).toBeVisible();
    await single.getByLabel('Date').fill(eventDate);
    await expect(single.getByRole('alert')).toContainText('There is an event on this day.');
    await add.click();
    const yearly = dialog.getByRole('group', { name: 'Exception 2' });
    await yearly.getByLabel('Date').fill('2098-11-27');
    await yearly.getByLabel('Repeats every year').click();
    await expect(yearly.getByText('Thanksgiving')).toBeVisible();
    await expect(yearly.getByRole('alert')).toHaveCount(0);
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Update Market' }).click();
    await expectToast(page, 'Market Updated');
    await eventsCard(page).getByRole('button', { name: /^Edit/ }).click();
    const event = page.getByRole('dialog', { name: 'Edit Market Event' });
    await expect(event.getByRole('alert')).toContainText('say it is closed that day.');
    await visit(page, `/market/${market.id}`);
    await expect(page.getByText('Closed on Thanksgiving, every year.')).toBeVisible();
  });

  test('gives a day with an event other hours, and is told what else to change, now and when she calls it off', async ({
    page,
    context,
  }) => {
    const { eventDate, dialog } = await changeHoursBesideEvent(page, context);
    await dialog.getByRole('button', { name: 'Add an Exception' }).click();
    const exception = dialog.getByRole('group', { name: 'Exception 1' });
    await exception.getByLabel('Date').fill(eventDate);
    await exception.getByLabel('What’s different').selectOption('Different hours');
    await expect(exception.getByRole('alert')).toContainText(
      'There is an event on this day, 9:00 AM – 1:00 PM. Change its times as well',
    );
    await exception.getByLabel('Opens').selectOption('9:00 AM');
    await exception.getByLabel('Closes').selectOption('1:00 PM');
    await expect(exception.getByRole('alert')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Update Market' }).click();
    await expectToast(page, 'Market Updated');

    const still = /have special hours for that day: shoppers will still see it as open/;
    const event = eventsCard(page).getByRole('listitem');
    await manageEvent(event, 'Postpone');
    const postpone = page.getByRole('dialog', { name: 'Postpone Event' });
    await expect(postpone.getByRole('alert')).toContainText(still);
    await expect(postpone.getByText('Shoppers see the market as closed')).toHaveCount(0);
    await postpone.getByRole('button', { name: 'Keep Date' }).click();
    await manageEvent(event, 'Cancel Event');
    const cancel = page.getByRole('dialog', { name: 'Cancel Event' });
    await expect(cancel.getByRole('alert')).toContainText(still);
    await expectNoAxeViolations(page);
  });

  test('reads the opening times as they are, and is led to what is wrong with them and with the pin', async ({
    page,
    context,
  }) => {
    const market = await signInAsOrganizer(context);
    await visit(page, '/organizer');
    const dialog = await editMarket(page, market);
    await dialog.getByRole('button', { name: 'Change hours' }).click();
    const words = dialog.getByRole('status').filter({ hasText: 'What shoppers will see' });
    const lines = async () => (await words.innerText()).match(/Sat 8 AM–2 PM/g);
    for (const count of [2, 3]) {
      await dialog.getByRole('button', { name: 'Add a Season' }).click();
      await expect.poll(lines).toHaveLength(count);
    }
    for (const count of [2, 1]) {
      await dialog.getByRole('button', { name: 'Remove Season 2' }).click();
      await expect.poll(lines).toHaveLength(count);
    }

    await dialog.getByRole('button', { name: 'Add an Exception' }).click();
    await dialog.getByRole('button', { name: 'Update Market' }).click();
    const fault = dialog.getByText(/^Each row needs a day of the week/);
    await expect(fault).toBeInViewport();
    await dialog.getByLabel('Date').fill('2098-07-04');
    await expect(fault).toBeHidden();

    const longitude = await dialog.getByLabel('Longitude').inputValue();
    await dialog.getByLabel('Longitude').fill('200');
    await dialog.getByRole('button', { name: 'Update Market' }).click();
    await expect(dialog.getByText('Enter degrees between -180 and 180')).toBeVisible();
    await expect(dialog.getByLabel('Longitude')).toBeFocused();
    await dialog.getByLabel('Longitude').fill(longitude);
    await page.route(/api\/markets\/\d+$/, (route) => route.fulfill({ status: 401, body: '' }));
    await dialog.getByRole('button', { name: 'Update Market' }).click();
    await expectToast(page, 'Authentication Required', 'You must be logged in to update markets');
    await page.unroute(/api\/markets\/\d+$/);
    await dialog.getByRole('button', { name: 'Update Market' }).click();
    await expectToast(page, 'Market Updated');
  });

  test('is told that a market is created by somebody who is signed in, and loses nothing', async ({
    page,
    context,
  }) => {
    await signInAsFreshPerson(context);
    await visit(page, '/organizer');
    const dialog = await beginMarket(page);
    await fillMarketForm(dialog, 'Elm Street Market');
    await page.route('**/api/markets', (route) => route.fulfill({ status: 401, body: '' }));
    await dialog.getByRole('button', { name: 'Create Market' }).click();
    await expectToast(page, 'Authentication Required', 'You must be logged in to create markets');
    await expect(dialog.getByLabel('Market name')).toHaveValue('Elm Street Market');
  });

  test('sees what is stored of each market, and is asked only where she would leave something', async ({
    page,
    context,
  }) => {
    const first = await signInAsOrganizer(context, { name: `Ash Market ${Date.now()}` });
    const second = await aMarketOf(context, { name: `Birch Market ${Date.now()}` });
    await visit(page, '/organizer');
    const panel = configurationCard(page);
    const market = panel.getByLabel('Market', { exact: true });
    await expect(market).toHaveValue(String(first.id));
    const insurance = panel.getByRole('switch', { name: 'Liability insurance' });
    await insurance.check();
    const questions: string[] = [];
    page.on('dialog', (question) => questions.push(question.message()));
    // The market that is shown is not left.
    await page.getByRole('button', { name: `Configure ${first.name}` }).click();
    await expect(insurance).toBeChecked();
    expect(questions).toEqual([]);
    await stayWhenAsked(page, () => market.selectOption(second.name));
    await expect(insurance).toBeChecked();
    await panel.getByRole('button', { name: 'Save Configuration' }).click();
    await expect(panel.getByText('You have unsaved changes.')).toBeHidden();

    await market.selectOption(second.name);
    await expect(insurance).not.toBeChecked();
    await send(context.request, 'PUT', `/api/markets/${first.id}/configuration`, {
      healthPermitRequired: true,
    });
    await market.selectOption(first.name);
    await expect(panel.getByRole('switch', { name: 'Health permit' })).toBeChecked();
    expect(questions).toHaveLength(1);

    await visit(page, `/organizer?market=${second.id}`);
    await expect(market).toHaveValue(String(second.id));
  });

  test('configures a market with the booth fee that she has just changed elsewhere on the page', async ({
    page,
    context,
    request,
  }) => {
    const market = await signInAsOrganizer(context, { boothFee: '20' });
    await visit(page, '/organizer');
    const panel = configurationCard(page);
    await panel.getByRole('tab', { name: 'Fees & Logistics' }).click();
    await expect(panel.getByLabel('Booth fee')).toHaveValue('20');

    const dialog = await editMarket(page, market);
    await dialog.getByLabel('Booth fee').fill('35');
    await dialog.getByRole('button', { name: 'Update Market' }).click();
    await expectToast(page, 'Market Updated');
    await expect(panel.getByLabel('Booth fee')).toHaveValue('35');
    await expect(panel.getByText('You have unsaved changes.')).toBeHidden();
    // On a phone, with letters as far apart as some people need them, each tab has room for its name.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => {
      document.documentElement.style.letterSpacing = '0.12em';
    });
    const beyond = await panel
      .getByRole('tab')
      .evaluateAll((tabs) => tabs.map((tab) => Math.max(0, tab.scrollWidth - tab.clientWidth)));
    expect(beyond).toEqual([0, 0, 0, 0]);

    // The tab that is not in sight begins anew as well.
    await panel.getByRole('tab', { name: 'Amenities' }).click();
    await panel.getByRole('switch', { name: 'Electricity' }).check();
    await panel.getByRole('button', { name: 'Save Configuration' }).click();
    await expectToast(page, 'Configuration Saved');
    const configuration = await request.get(`/api/markets/${market.id}/configuration`);
    expect(await configuration.json()).toMatchObject({
      boothFee: '35',
      electricityProvided: true,
    });
  });

  test('says what a market asks; a vendor reads it before she applies, and what changes afterwards', async ({
    page,
    context,
    browser,
  }) => {
    const market = await signInAsOrganizer(context);
    // As if she had uploaded an agreement.
    await page.route('**/api/user/markets', async (route) => {
      const markets: Market[] = await (await route.fetch()).json();
      const agreementDocumentUrl = '/media/terms.pdf';
      await route.fulfill({ json: markets.map((one) => ({ ...one, agreementDocumentUrl })) });
    });
    await visit(page, '/about');
    await page.getByRole('banner').getByRole('link', { name: 'For Organizers' }).click();
    await marketsCard(page)
      .getByRole('button', { name: `Configure ${market.name}` })
      .click();
    const panel = configurationCard(page);
    await panel.getByRole('switch', { name: 'Liability insurance' }).check();
    await panel.getByRole('tab', { name: 'Requirements' }).press('ArrowRight');
    await panel.getByRole('switch', { name: 'Electricity' }).check();
    await panel.getByRole('tab', { name: 'Fees & Logistics' }).click();
    const summary = panel.getByRole('region', { name: 'Fee Summary' });
    await expect(summary.getByText('$55.00')).toBeVisible();
    await expect(summary.getByText('−$1.90')).toBeVisible();
    await expect(summary.getByText('$53.10')).toBeVisible();
    await panel.getByLabel('In person').check();
    await panel.getByLabel('Payment instructions').fill('Cash at the gate, before seven.');
    await panel.getByLabel('Booth fee').fill('a lot');
    await panel.getByRole('tab', { name: 'Policies' }).click();
    await expectNoAxeViolations(page);
    const setup = panel.getByLabel('Setup time');
    const usual = await setup.inputValue();
    await setup.fill('early '.repeat(1000));
    await panel.getByRole('tab', { name: 'Requirements' }).click();
    await panel.getByRole('button', { name: 'Save Configuration' }).click();
    await expect(setup).toBeFocused();
    await setup.fill(usual);
    await panel.getByRole('button', { name: 'Save Configuration' }).click();
    await expect(panel.getByText(/^Enter an amount in dollars/)).toBeVisible();
    await expect(panel.getByLabel('Booth fee')).toHaveValue('a lot');
    await panel.getByLabel('Booth fee').fill('50');

    await panel.getByRole('button', { name: 'Preview Changes' }).click();
    const preview = page.getByRole('dialog', { name: `Apply to ${market.name}` });
    await expect(preview.getByText('Cash at the gate, before seven.')).toBeVisible();
    await expect(preview.getByText('$50/day')).toBeVisible();
    await expect(preview.getByText('It hasn’t been saved yet.')).toBeVisible();
    await expect(preview.getByRole('link', { name: 'Open the vendor agreement' })).toBeVisible();
    await expect(preview.getByLabel('I have read and agree')).toBeDisabled();
    // 'Back' closes the dialog alone, and what is not saved below it is not asked about.
    await page.goBack();
    await expect(preview).toHaveCount(0);
    await stayWhenAsked(page, () => page.goBack());
    await expect(panel.getByText('You have unsaved changes.')).toBeVisible();

    page.once('dialog', (question) => void question.dismiss());
    await page.getByRole('link', { name: 'Browse Vendors' }).first().click();
    await expect(panel.getByText('You have unsaved changes.')).toBeVisible();
    await panel.getByRole('button', { name: 'Save Configuration' }).click();
    await expectToast(page, 'Configuration Saved');
    await expect(panel.getByText('You have unsaved changes.')).toBeHidden();
    await panel.getByRole('button', { name: 'Preview Changes' }).click();
    await expect(preview.getByText('A preview of what vendors see')).toBeVisible();
    await expect(preview.getByText('saved yet')).toHaveCount(0);
    await preview.getByRole('button', { name: 'Close' }).click();

    const vendor = await browser.newContext();
    await keepPlansQuiet(vendor);
    await signInAsFreshPerson(vendor);
    await createProfile(vendor);
    const theirs = await vendor.newPage();
    await visit(theirs, `/market/${market.id}`);
    await theirs.getByRole('button', { name: 'Apply as Vendor' }).first().click();
    const apply = theirs.getByRole('dialog', { name: `Apply to ${market.name}` });
    await expect(apply.getByText('Liability insurance')).toBeVisible();
    await expect(apply.getByText('Cash at the gate, before seven.')).toBeVisible();
    await apply.getByRole('button', { name: 'Submit Application' }).click();
    await expectToast(theirs, 'Application submitted successfully!');

    await panel.getByRole('tab', { name: 'Requirements' }).click();
    await panel.getByRole('switch', { name: 'Health permit' }).check();
    await panel.getByRole('button', { name: 'Save Configuration' }).click();
    await expect(panel.getByText('You have unsaved changes.')).toBeHidden();
    await visit(theirs, '/vendor');
    await theirs.getByRole('button', { name: /^View the application/ }).click();
    const changed = theirs.getByRole('region', { name: 'Changed since you applied' });
    await expect(changed.getByText('Not required → Required')).toBeVisible();
    await expectNoAxeViolations(theirs);
    await vendor.close();
  });
});

test.describe('A picture that could not be uploaded', () => {
  test.use({ withoutMap: true, expectedComplaints: [/Failed to load resource.*503/] });

  test('is not lost to a save, unless she says so', async ({ page, context }) => {
    const market = await signInAsOrganizer(context);
    await visit(page, '/organizer');
    const dialog = await editMarket(page, market);
    const picture = dialog.getByLabel('Picture', { exact: true });
    await page.route('**/api/media/images', (route) => route.fulfill({ status: 503 }));
    await picture.setInputFiles({
      name: 'stalls.png',
      mimeType: 'image/png',
      buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 120 } }),
    });
    await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
    const saved: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') saved.push(request.url());
    });
    const update = dialog.getByRole('button', { name: 'Update Market' });
    await stayWhenAsked(page, () => update.click());
    await expect(picture).toBeFocused();
    expect(saved).toEqual([]);
    await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();

    page.once('dialog', (question) => void question.accept());
    await update.click();
    await expectToast(page, 'Market Updated');
    await expect(dialog).toHaveCount(0);
  });
});

test('The pin of a new market is moved with the arrow keys, and put back to the address', async ({
  page,
  context,
}) => {
  test.slow();
  await signInAsFreshPerson(context);
  await visit(page, '/organizer');
  const dialog = await beginMarket(page);
  await fillMarketForm(dialog, 'Yew Street Market');
  // The town alone has a place as well.
  await expect(dialog.getByText(/^We placed the pin at ZIP code 97501/)).toBeVisible();
  const latitude = dialog.getByLabel('Latitude');
  const before = Number(await latitude.inputValue());
  const pin = dialog.getByRole('button', { name: /^Location of the market/ });
  // The map is fetched when it comes into view.
  await latitude.scrollIntoViewIfNeeded();
  await pin.focus();
  await pin.press('Shift+ArrowUp');
  await pin.press('ArrowUp');
  await expect.poll(async () => Number(await latitude.inputValue())).toBeGreaterThan(before);
  await expect(dialog.getByText('The pin is where you placed it.')).toBeVisible();
  await expect(pin).toBeFocused();
  await dialog.getByRole('button', { name: 'Move the pin back to the address' }).click();
  await expect(latitude).toHaveValue(String(before));

  // What is on its way says where it is.
  const letCreate = await holdBack(page, '**/api/markets', 'POST');
  await dialog.getByRole('button', { name: 'Create Market' }).click();
  await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeVisible();
  await pin.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await pin.boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + 60, y + 40, { steps: 4 });
  await page.mouse.up();
  await pin.focus();
  await page.keyboard.press('ArrowUp');
  await expect(latitude).toHaveValue(String(before));
  letCreate();
  await expectToast(page, 'Market Created');
});

test.describe('The map of a new market that cannot be loaded', () => {
  test.use({ expectedComplaints: [/Failed to load resource/] });

  test('comes once it is tried again', async ({ page, context }) => {
    test.slow();
    await signInAsFreshPerson(context);
    await page.route(/\/assets\/PinCanvas.*\.js/, (route) => route.abort());
    await visit(page, '/organizer');
    const dialog = await beginMarket(page);
    await fillMarketForm(dialog, 'Yucca Street Market');
    await dialog.getByText(/^We placed the pin at ZIP code 97501/).scrollIntoViewIfNeeded();
    await expect(dialog.getByText('Unable to load map.')).toBeVisible();
    await page.unroute(/\/assets\/PinCanvas.*\.js/);
    await dialog.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(dialog.getByRole('button', { name: /^Location of the market/ })).toBeVisible();
  });
});
