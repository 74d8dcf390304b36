import { daysAfter } from '#contract/calendarDays.ts';
import { becomeAdministrator } from './support/administrator.ts';
import { aName, formOf, lookFor } from './support/adminLists.ts';
import { apiGet } from './support/api.ts';
import { aSaturday } from './support/days.ts';
import { anEventOf } from './support/events.ts';
import { expectOnTop } from './support/expectOnTop.ts';
import { holdBack } from './support/holdBack.ts';
import { aMarketOf } from './support/people.ts';
import { pressChip } from './support/pressChip.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toast.ts';
import { createProfile } from './support/vendorProfile.ts';
import { visit } from './support/visit.ts';

test.describe('The administrator', () => {
  test.use({ withoutMap: true });
  test.beforeEach(({ context }) => becomeAdministrator(context));

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
    expect(await apiGet(context.request, query)).toMatchObject([
      { insuranceInfo: 'Insured until May', licenseNumber: 'OR-17', userId: null },
    ]);

    await page.getByRole('button', { name: `Delete ${name}` }).click();
    const dialog = page.getByRole('dialog');
    const question = 'Are you sure you want to delete this vendor? This action cannot be undone.';
    await expect(dialog.getByText(question)).toBeVisible();
    const readAgain = await holdBack(page, '**/api/admin/vendors?*');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Vendor deleted successfully!');
    await expect(page.getByText('No vendors found')).toBeVisible();
    readAgain();
  });

  test('keeps what she enters of a vendor, though the answer to the one before comes late', async ({
    page,
    context,
  }) => {
    const word = aName('Hives');
    const [first, second] = [`${word} First`, `${word} Second`];
    for (const businessName of [first, second]) {
      await createProfile(context, { businessName });
    }
    await visit(page, '/admin?tab=vendors');
    await page.getByRole('searchbox').fill(word);
    const form = formOf(page, 'Vendor');
    const insurance = form.getByLabel('Insurance');
    await page.getByRole('button', { name: `Edit ${first}` }).click();
    await insurance.fill('Insured until May');
    const letSave = await holdBack(page, '**/api/vendors/*', 'PUT');
    await form.getByRole('button', { name: 'Update Vendor' }).click();
    page.once('dialog', (question) => void question.accept());
    await page.getByRole('button', { name: `Edit ${second}` }).click();
    await expect(form.getByLabel('Business name')).toHaveValue(second);
    await insurance.fill('Insured until June');
    letSave();
    await expectToast(page, 'Vendor updated successfully!');
    await expect(form.getByLabel('Business name')).toHaveValue(second);
    await expect(insurance).toHaveValue('Insured until June');
    await expect(insurance).toBeFocused();
  });

  test('creates an event of any market, changes it and deletes it', async ({ page, context }) => {
    const name = aName('Yoke Market');
    const exceptions = [{ date: '2098-07-05', closed: true }];
    await aMarketOf(context, {
      name,
      vendorSpaces: 18,
      openingTimes: { yearRound: true, seasons: [], exceptions },
    });
    await visit(page, '/admin?tab=events');
    const choice = page.getByRole('combobox', { name: 'Market' });
    const asked: string[] = [];
    page.on('request', (sent) => {
      if (sent.url().includes('/api/admin/markets?')) asked.push(sent.url());
    });
    await choice.pressSequentially(name, { delay: 50 });
    const option = page.getByRole('option', { name: new RegExp(name) });
    await expect(option).toBeVisible();
    expect(asked.length).toBeLessThan(name.length / 2);
    // A click would scroll it into view, whatever cuts it off.
    await expectOnTop(option);
    await option.click();
    const dialog = page.getByRole('dialog');
    const doubt = dialog.getByRole('alert').filter({ hasText: 'say it is closed that day.' });
    await expect(dialog.getByLabel('Maximum vendors')).toHaveValue('18');
    await dialog.getByLabel('Event date').fill('2098-07-05');
    await expect(doubt).toBeVisible();
    await dialog.getByRole('button', { name: 'Create Event' }).click();
    await expectToast(page, 'Event Created');

    await lookFor(page, name);
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    await expect(doubt).toBeVisible();
    await dialog.getByLabel('Maximum vendors').fill('12');
    await dialog.getByRole('button', { name: 'Update Event' }).click();
    await expectToast(page, 'Event Updated');
    await expect(page.getByText('0/12 vendors')).toBeVisible();

    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Event Deleted');
    await expect(page.getByText('No events found')).toBeVisible();
  });

  test.describe('where somebody else saves first', () => {
    test.use({ expectedComplaints: [/status of 412/] });

    test('looks at the draft that was changed beside her form', async ({ page, context }) => {
      const name = aName('Willow Market');
      const market = await aMarketOf(context, { name });
      const event = await anEventOf(context, market, { eventDate: aSaturday(), status: 'draft' });
      await visit(page, `/admin?tab=events&market=${market.id}`);
      await page.getByRole('button', { name: `Edit ${name}` }).click();
      const form = page.getByRole('dialog', { name: 'Edit Market Event' });
      await form.getByLabel('Start time').selectOption('11:00');
      const changed = await context.request.put(`/api/events/${event.id}`, {
        data: { startTime: '10:00' },
      });
      expect(changed.status()).toBe(200);
      await form.getByRole('button', { name: 'Update Event' }).click();
      const opened = context.waitForEvent('page');
      await form.getByRole('link', { name: 'View Current Version' }).click();
      const look = await opened;
      await expect(look.getByRole('button', { name: `Edit ${name}` })).toBeVisible();
      await expect(look.getByText('10:00 AM')).toBeVisible();
      await look.close();
    });
  });

  test('reads how many days of a series she deletes, drafts too', async ({ page, context }) => {
    const name = aName('Yonder Market');
    const market = await aMarketOf(context, { name });
    const last = daysAfter(aSaturday(), 14);
    await anEventOf(context, market, {
      eventDate: aSaturday(),
      isRecurring: true,
      recurringPattern: 'weekly',
      recurringDays: ['saturday'],
      recurringEndDate: last,
      status: 'draft',
    });
    await visit(page, `/admin?tab=events&market=${market.id}`);
    await page
      .getByRole('button', { name: `Delete ${name}` })
      .last()
      .click();
    const remove = page.getByRole('dialog', { name: 'Delete Event' });
    await pressChip(remove.getByRole('radio', { name: 'All upcoming' }));
    await expect(remove.getByText('3 days from Saturday')).toBeVisible();
    await remove.getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Event Deleted');
    await expect(page.getByText('No events found')).toBeVisible();
  });
});
