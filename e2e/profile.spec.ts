import type { Locator } from '@playwright/test';
import type { UserProfile } from '#contract/users/users.ts';
import { apiGet, send } from './support/api.ts';
import { signInAsFreshPerson } from './support/people.ts';
import { stayWhenAsked } from './support/stayWhenAsked.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toast.ts';
import { untilUsable, visit } from './support/visit.ts';

test.describe('Profile Settings', () => {
  test('tell a stranger what they are for and let her sign in', async ({ page }) => {
    await visit(page, '/profile');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: 'Profile Settings' })).toBeVisible();
    await expect(main.getByText('Sign in to see and change your details')).toBeVisible();
    await expect(main.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expect(main.getByRole('form')).toHaveCount(0);
  });

  test('keep what a person says about herself, and her name stands in the header', async ({
    page,
    context,
  }) => {
    const { email } = await signInAsFreshPerson(context);
    await visit(page, '/profile');
    const form = page.getByRole('form', { name: 'Personal Information' });
    await expect(form.getByLabel('Email')).toHaveValue(email);
    await expect(form.getByLabel('Email')).toHaveAccessibleDescription(
      `Where we write to you. You sign in with ${email}, even if you change this. You can change that in Account Settings.`,
    );
    const said = {
      'First name': 'Grace',
      'Last name': 'Hopper',
      Phone: '(503) 555-0199',
      Address: '1 Harbor Way',
      City: 'Portland',
      State: 'OR',
      'ZIP code': '97205',
    };
    for (const [label, text] of Object.entries(said)) await form.getByLabel(label).fill(text);
    await form.getByRole('button', { name: 'Save Profile' }).click();
    await expectToast(page, 'Profile Updated');
    await expect(page.getByRole('button', { name: 'Your account: Grace Hopper' })).toBeVisible();

    await page.reload();
    await untilUsable(page);
    for (const [label, text] of Object.entries(said)) {
      await expect(form.getByLabel(label)).toHaveValue(text);
    }
  });

  test('change what was changed, and leave what was meanwhile changed elsewhere', async ({
    page,
    context,
  }) => {
    await signInAsFreshPerson(context);
    await visit(page, '/profile');
    await send(context.request, 'PUT', '/api/user/profile', { phone: '(503) 555-0199' });
    await send(context.request, 'PUT', '/api/user/notifications', { pushNotifications: false });
    await page.getByLabel('City').fill('Salem');
    await page.getByRole('button', { name: 'Save Profile' }).click();
    await expectToast(page, 'Profile Updated');
    const { phone, city } = await (await context.request.get('/api/user/profile')).json();
    expect({ phone, city }).toEqual({ phone: '(503) 555-0199', city: 'Salem' });
    await expect(page.getByLabel('Phone')).toHaveValue(phone);
    // Nothing has been changed in the form beside it, which goes by what is stored.
    await expect(page.getByRole('switch', { name: 'Browser notifications' })).not.toBeChecked();

    await send(context.request, 'PUT', '/api/user/notifications', { emailNotifications: false });
    await page.getByRole('switch', { name: 'SMS notifications' }).press('Space');
    // Like the fields beside them, they are not left unsaved without a word.
    await stayWhenAsked(page, () =>
      page.getByRole('contentinfo').getByRole('link').first().click(),
    );
    await page.getByRole('button', { name: 'Save Notification Preferences' }).click();
    await expectToast(page, 'Notification Preferences Updated');
    const stored = await apiGet<UserProfile>(context.request, '/api/user/profile');
    expect(stored).toMatchObject({ smsNotifications: false, emailNotifications: false });
    await expect(page.getByRole('switch', { name: 'Email notifications' })).not.toBeChecked();
  });

  test('keep what is entered while they are saved, and save it the next time', async ({
    page,
    context,
  }) => {
    await signInAsFreshPerson(context);
    await visit(page, '/profile');
    /** Saves a form, and lets the answer come once something more is entered. */
    const saveWhile = async (save: string, call: string, enter: () => Promise<void>) => {
      const answered = Promise.withResolvers<void>();
      const isSent = Promise.withResolvers<void>();
      await page.route(call, async (route) => {
        isSent.resolve();
        await answered.promise;
        await route.fallback();
      });
      await page.getByRole('button', { name: save }).click();
      await isSent.promise;
      await enter();
      await page.unroute(call);
      answered.resolve();
    };
    const city = page.getByLabel('City');
    const state = page.getByLabel('State');
    await city.fill('Sal');
    await saveWhile('Save Profile', '**/api/user/profile', async () => {
      await city.fill('Salem');
      await state.fill('OR');
    });
    await expectToast(page, 'Profile Updated');
    await expect(city).toHaveValue('Salem');
    await expect(state).toHaveValue('OR');

    const mails = page.getByRole('switch', { name: 'Email notifications' });
    const texts = page.getByRole('switch', { name: 'SMS notifications' });
    await mails.press('Space');
    await saveWhile('Save Notification Preferences', '**/api/user/notifications', () =>
      texts.press('Space'),
    );
    await expectToast(page, 'Notification Preferences Updated');
    await expect(mails).not.toBeChecked();
    await expect(texts).not.toBeChecked();

    await page.getByRole('button', { name: 'Save Profile' }).click();
    await page.getByRole('button', { name: 'Save Notification Preferences' }).click();
    await expect
      .poll(() => apiGet<UserProfile>(context.request, '/api/user/profile'))
      .toMatchObject({
        city: 'Salem',
        state: 'OR',
        emailNotifications: false,
        smsNotifications: false,
      });
  });

  test('are asked about once when both are left unsaved', async ({ page, context }) => {
    await signInAsFreshPerson(context);
    await visit(page, '/profile');
    await page.getByLabel('City').fill('Salem');
    await page.getByRole('switch', { name: 'SMS notifications' }).press('Space');
    const questions: string[] = [];
    page.on('dialog', (question) => {
      questions.push(question.message());
      return question.accept();
    });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Browse Vendors' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Browse Vendors' })).toBeVisible();
    expect(questions).toEqual([
      'Your profile has not been saved. Leave without saving it?\n\nYour notification preferences have not been saved. Leave without saving them?',
    ]);
  });

  test('say what is wrong at its field, and lose nothing', async ({ page, context }) => {
    await signInAsFreshPerson(context);
    await visit(page, '/profile');
    const form = page.getByRole('form', { name: 'Personal Information' });
    await form.getByLabel('City').fill('Portland');
    await form.getByLabel('Email').fill('nobody');
    await form.getByLabel('Email').press('Enter');
    await expect(form.getByText('Please enter a valid email address')).toBeVisible();
    await expect(form.getByLabel('Email')).toBeFocused();
    await expect(form.getByLabel('City')).toHaveValue('Portland');
  });

  test.describe('when the server cannot be reached', () => {
    test.use({ expectedComplaints: [/Failed to load resource/] });

    test('say so, keep what was typed, and save it once it can', async ({ page, context }) => {
      await signInAsFreshPerson(context);
      await visit(page, '/profile');
      const form = page.getByRole('form', { name: 'Personal Information' });
      await form.getByLabel('City').fill('Astoria');
      await page.route('**/api/user/profile', (route) => route.abort());
      await form.getByRole('button', { name: 'Save Profile' }).click();
      await expectToast(page, 'Update Failed', 'Failed to update profile. Please try again.');
      await expect(form.getByLabel('City')).toHaveValue('Astoria');
      await page.unroute('**/api/user/profile');
      await form.getByRole('button', { name: 'Save Profile' }).click();
      await expectToast(page, 'Profile Updated');
      const stored = await apiGet<UserProfile>(context.request, '/api/user/profile');
      expect(stored.city).toBe('Astoria');

      await page.route('**/api/user/notifications', (route) => route.abort());
      await page.getByRole('switch', { name: 'SMS notifications' }).press('Space');
      await page.getByRole('button', { name: 'Save Notification Preferences' }).click();
      await expectToast(page, 'Update Failed', 'Failed to update notification preferences.');

      await page.route('**/api/user/profile', (route) => route.abort());
      await page.reload();
      await expect(page.getByText('Failed to get user profile')).toBeVisible();
      await page.unroute('**/api/user/profile');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(form.getByLabel('City')).toHaveValue('Astoria');
    });
  });

  test('warn that text messages need a phone number, and keep the choices', async ({
    page,
    context,
  }) => {
    await signInAsFreshPerson(context);
    await visit(page, '/profile');
    const form = page.getByRole('form', { name: 'Notification Preferences' });
    const warning = form.getByText('Please add your phone number to receive SMS notifications');
    for (const name of ['SMS notifications', 'Email notifications', 'Browser notifications']) {
      await expect(form.getByRole('switch', { name })).toBeChecked();
    }
    await expect(warning).toBeVisible();
    for (const topic of [
      'Application status changes (approved, rejected, waitlisted)',
      'New market opportunities',
      'Event reminders and setup instructions',
      'Organizer announcements',
      'Payment confirmations',
      'Days cancelled or postponed at markets you saved',
    ]) {
      await expect(page.getByRole('listitem').filter({ hasText: topic })).toBeVisible();
    }
    await form.getByRole('link', { name: 'add your phone number' }).press('Enter');
    await expect(page.getByLabel('Phone')).toBeFocused();
    // One that nothing can be texted to is none.
    await page.getByLabel('Phone').fill('555-0199');
    await page.getByLabel('Phone').press('Enter');
    const unfit = form.getByText('Please enter your phone number with its area code');
    await expect(unfit).toBeVisible();
    await page.getByLabel('Phone').fill('503-555-0199');
    await page.getByLabel('Phone').press('Enter');
    await expect(unfit).toHaveCount(0);
    await page.getByLabel('Phone').fill('');
    await page.getByLabel('Phone').press('Enter');
    await expect(warning).toBeVisible();
    await form.getByRole('switch', { name: 'SMS notifications' }).focus();
    await page.keyboard.press('Space');
    await expect(warning).toHaveCount(0);
    // Nothing stands out of the form on the narrowest phones.
    await page.setViewportSize({ width: 320, height: 640 });
    const right = async (part: Locator) => {
      const box = await part.boundingBox();
      return box ? box.x + box.width : Number.NaN;
    };
    const save = form.getByRole('button', { name: 'Save Notification Preferences' });
    await expect.poll(async () => (await right(save)) - (await right(form))).toBeLessThanOrEqual(0);
    await save.click();
    await expectToast(page, 'Notification Preferences Updated');
    const stored = await apiGet<UserProfile>(context.request, '/api/user/profile');
    expect(stored).toMatchObject({
      smsNotifications: false,
      emailNotifications: true,
      pushNotifications: true,
    });
  });
});
