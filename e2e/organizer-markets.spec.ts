import type { Locator, Page } from '@playwright/test';
import type { Market } from '#contract/markets.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { signInAsFreshPerson } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toast.ts';
import { visit } from './support/visit.ts';

const card = (page: Page) => page.getByRole('region', { name: 'My Markets' });

/** The input of a chip is under its words. */
const chip = (within: Locator, words: string) => within.getByText(words, { exact: true });

async function openForm(page: Page): Promise<Locator> {
  await card(page).getByRole('button', { name: 'Add New Market' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Market' });
  await expect(dialog.getByLabel('Market name')).toBeVisible();
  return dialog;
}

async function fillIn(dialog: Locator, name: string): Promise<void> {
  await dialog.getByLabel('Market name').fill(name);
  await dialog.getByLabel('Description').fill('Vegetables, bread and honey under old elms.');
  await dialog.getByRole('combobox', { name: 'Address' }).fill('1 Elm Street');
  await dialog.getByLabel('City').fill('Portland');
  await dialog.getByLabel('State').fill('OR');
  await dialog.getByLabel('ZIP code').fill('97205');
  await dialog.getByLabel('Email').fill('elm@example.com');
}

test.describe('An organizer of markets', () => {
  // What the server refuses is a 422 on the console too.
  test.use({ withoutMap: true, expectedComplaints: [/Failed to load resource.*422/] });
  test.skip(({ isMobile }) => isMobile, 'One size is enough; the pictures show the other.');

  test('creates a market with two seasons, an exception and a pin put right, and changes it', async ({
    page,
    context,
    request,
  }) => {
    await signInAsFreshPerson(context);
    await visit(page, '/organizer');
    await expect(card(page).getByRole('heading', { name: 'No Markets Yet' })).toBeVisible();
    const dialog = await openForm(page);

    await dialog.getByRole('button', { name: 'Create Market' }).click();
    await expect(dialog.getByText('Market name must be at least 3 characters')).toBeVisible();
    await expect(dialog.getByText('Valid email address required')).toBeVisible();
    await expectNoAxeViolations(page);

    const name = `Elm Street Market ${Date.now()}`;
    await fillIn(dialog, name);
    await expect(dialog.getByText(/^Placed by 97205 Portland, OR/)).toBeVisible();
    await expect(dialog.getByLabel('Latitude')).toHaveValue(/^45\.5/);

    await dialog.getByLabel('Latitude').fill('40');
    await dialog.getByRole('checkbox', { name: 'SNAP' }).check();
    const season = dialog.getByRole('group', { name: 'Season 1' });
    await season.getByLabel('Time of the year').selectOption('From one day to another');
    await season.getByLabel('Closes').selectOption('1:00 PM');
    await dialog.getByRole('button', { name: 'Add a season' }).click();
    const winter = dialog.getByRole('group', { name: 'Season 2' });
    await winter.getByLabel('First day: month').selectOption('November');
    await winter.getByLabel('Last day: month').selectOption('March');
    await chip(winter, 'Sat').click();
    await expect(winter.getByText('Choose at least one day')).toBeVisible();
    await chip(winter, 'Sun').click();
    await chip(winter, '1st').click();
    await chip(winter, '3rd').click();
    await dialog.getByRole('button', { name: 'Add an exception' }).click();
    const exception = dialog.getByRole('group', { name: 'Exception 1' });
    await exception.getByLabel('Date').fill('2027-07-04');
    await exception.getByLabel('Note').fill('Independence Day');
    await expect(dialog.getByText('Sat 8 AM–1 PM, April–October')).toBeVisible();
    await expect(dialog.getByText('1st & 3rd Sun 8 AM–2 PM, November–March')).toBeVisible();
    await expect(dialog.getByText('Jul 4, 2027: closed (Independence Day)')).toBeVisible();
    await expectNoAxeViolations(page);

    await dialog.getByRole('button', { name: 'Create Market' }).click();
    await expectToast(page, 'Error Creating Market');
    await expect(dialog.getByLabel('Latitude')).toBeFocused();
    await expect(dialog.getByText(/^This point is \d+ miles from/)).toBeVisible();
    await expect(dialog.getByLabel('Market name')).toHaveValue(name);
    await dialog.getByLabel('Latitude').fill('45.5232');
    await dialog.getByRole('button', { name: 'Create Market' }).dblclick();
    await expectToast(page, 'Market Created');
    await expect(dialog).toBeHidden();
    await expect(card(page).getByRole('heading', { name })).toHaveCount(1);

    const search = `/api/markets?q=${encodeURIComponent(name)}`;
    const [market] = (await (await request.get(search)).json()) as Market[];
    expect(market).toMatchObject({
      latitude: '45.5232',
      payments: ['cash', 'snap'],
      vendorSpaces: 30,
      hoursText: 'Sat 8 AM–1 PM · Apr–Oct; 1st & 3rd Sun 8 AM–2 PM · Nov–Mar',
    });

    await card(page)
      .getByRole('button', { name: `Edit ${name}` })
      .click();
    const edit = page.getByRole('dialog', { name: 'Edit Market' });
    await expect(edit.getByText('Sat 8 AM–1 PM, April–October')).toBeVisible();
    await edit.getByLabel('Market name').fill(`${name} at Noon`);
    await edit.getByLabel('Vendor spaces').fill('4');
    await edit.getByRole('button', { name: 'Update Market' }).click();
    await expect(edit.getByText('Minimum 5 vendor spaces')).toBeVisible();
    await edit.getByLabel('Vendor spaces').fill('45');
    await edit.getByRole('button', { name: 'Update Market' }).click();
    await expectToast(page, 'Market Updated');
    await expect(card(page).getByRole('heading', { name: `${name} at Noon` })).toBeVisible();
  });
});
