import type { Dialog, Page } from '@playwright/test';
import { holdBack } from './support/holdBack.ts';
import { aPerson, signInAsFreshPerson, signInThroughPopup } from './support/people.ts';
import { stayWhenAsked } from './support/stayWhenAsked.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toast.ts';
import { visit } from './support/visit.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Contact' });
const sendButton = (page: Page) => form(page).getByRole('button', { name: 'Send Message' });

async function fillIn(page: Page) {
  await form(page).getByLabel('Name').fill('Ada Lovelace');
  await form(page).getByLabel('Email').fill('ada@example.com');
  await form(page).getByLabel('I am a...').selectOption('Market Organizer');
  await form(page).getByLabel('Subject').fill('A wrong hour');
  await form(page).getByLabel('Message').fill('The market opens at nine, not at eight.');
}

test.describe('Contact', () => {
  test('takes a message, says when an answer comes, and is empty again', async ({ page }) => {
    await visit(page, '/contact');
    await expect(page.getByRole('link', { name: /@/ }).first()).toHaveAttribute('href', /^mailto:/);
    await expect(page.getByText('within 24 hours')).toBeVisible();
    for (const topic of ['Technical issues', 'Billing questions', 'Feature requests']) {
      await expect(page.getByRole('listitem').filter({ hasText: topic })).toBeVisible();
    }
    await expect(form(page).getByLabel('I am a...').getByRole('option')).toHaveText([
      'Customer/Shopper',
      'Vendor',
      'Market Organizer',
      'Farm Direct Owner',
      'Other',
    ]);
    let sent = 0;
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/contact', async (route) => {
      sent += 1;
      await held;
      await route.continue();
    });
    await fillIn(page);
    await sendButton(page).dblclick();
    const busy = form(page).getByRole('button', { name: 'Sending...' });
    await expect(busy).toBeFocused();
    await page.keyboard.press('Enter');
    answer();
    await expectToast(
      page,
      'Message Sent!',
      "Thank you for contacting us. We'll get back to you within 24 hours.",
    );
    expect(sent).toBe(1);
    for (const label of ['Name', 'Email', 'Subject', 'Message']) {
      await expect(form(page).getByLabel(label)).toHaveValue('');
    }
    await expect(form(page).getByLabel('I am a...')).toHaveValue('customer');
  });

  test('keeps what is written while a message is on its way', async ({ page }) => {
    await visit(page, '/contact');
    const answer = await holdBack(page, '**/api/contact');
    await fillIn(page);
    const sent = page.waitForRequest('**/api/contact');
    await sendButton(page).click();
    await sent;
    await form(page).getByLabel('Message').fill('And it closes at two, not at one.');
    answer();
    await expectToast(page, 'Message Sent!');
    await expect(form(page).getByLabel('Subject')).toHaveValue('');
    await expect(form(page).getByLabel('Message')).toHaveValue('And it closes at two, not at one.');
  });

  test('asks before a message is left that was not sent, and not for our address beside it', async ({
    page,
  }) => {
    await visit(page, '/contact');
    await form(page).getByLabel('Subject').click();
    await page.keyboard.type('A wrong hour');
    let questions = 0;
    const decline = (question: Dialog) => {
      questions += 1;
      void question.dismiss();
    };
    page.on('dialog', decline);
    const answered = page.waitForResponse('**/api/health');
    await page.getByRole('link', { name: /@/ }).first().click();
    // The browser would have asked by the time that a server has answered.
    await page.evaluate(() => fetch('/api/health'));
    await answered;
    expect(questions).toBe(0);
    page.off('dialog', decline);
    await stayWhenAsked(page, () =>
      page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click(),
    );
    await expect(form(page).getByLabel('Subject')).toHaveValue('A wrong hour');
  });

  test('says what is missing at each field and leads to the first', async ({ page }) => {
    await visit(page, '/contact');
    await form(page).getByLabel('Name').fill('A');
    await form(page).getByLabel('Subject').fill('Hey');
    await sendButton(page).click();
    for (const message of [
      'Name must be at least 2 characters',
      'Please enter a valid email address',
      'Subject must be at least 5 characters',
      'Message must be at least 10 characters',
    ]) {
      await expect(form(page).getByText(message, { exact: true })).toBeVisible();
    }
    await expect(form(page).getByLabel('Name')).toBeFocused();
  });

  test('knows who is signed in', async ({ page, context }) => {
    const person = aPerson();
    await signInAsFreshPerson(context, person);
    await visit(page, '/contact');
    await expect(form(page).getByLabel('Name')).toHaveValue(person.name);
    await expect(form(page).getByLabel('Email')).toHaveValue(person.email);
  });

  test('forgets who was signed in once she has signed out, and keeps the message', async ({
    page,
    context,
  }) => {
    await signInAsFreshPerson(context, aPerson('Grace Hopper'));
    await visit(page, '/contact');
    await expect(form(page).getByLabel('Name')).toHaveValue('Grace Hopper');
    await form(page).getByLabel('Message').fill('The market opens at nine.');
    await page.getByRole('button', { name: 'Your account: Grace Hopper' }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(form(page).getByLabel('Name')).toHaveValue('');
    await expect(form(page).getByLabel('Email')).toHaveValue('');
    await signInThroughPopup(context, () =>
      page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click(),
    );
    await expect(form(page).getByLabel('Name')).toHaveValue('Ada Lovelace');
    await expect(form(page).getByLabel('Message')).toHaveValue('The market opens at nine.');
  });

  test.describe('when a message cannot be sent', () => {
    test.use({ expectedComplaints: [/Failed to load resource/] });

    for (const [because, unreachable] of [
      ['the server cannot be reached', '**/api/contact'],
      ['what checks the form, which comes after the page, cannot be', /\/assets\/schemas-/],
    ] as const) {
      test(`since ${because}: says so and keeps every word`, async ({ page }) => {
        await page.route(unreachable, (route) => route.abort());
        await visit(page, '/contact');
        await fillIn(page);
        await sendButton(page).click();
        await expectToast(
          page,
          'Error: Failed to send message. Please try again or email us directly.',
        );
        await expect(form(page).getByLabel('Message')).toHaveValue(
          'The market opens at nine, not at eight.',
        );
        await expect(form(page).getByLabel('I am a...')).toHaveValue('organizer');
        await page.unroute(unreachable);
        await sendButton(page).click();
        await expectToast(page, 'Message Sent!');
      });
    }

    test("shows the server's words at the field that it finds fault with", async ({ page }) => {
      await visit(page, '/contact');
      await page.route('**/api/contact', (route) =>
        route.fulfill({
          status: 400,
          contentType: 'application/problem+json',
          body: JSON.stringify({
            type: 'bad-request',
            title: 'The request isn’t valid',
            status: 400,
            detail: 'Not valid: subject: We do not take this subject',
            fields: [{ field: 'subject', message: 'We do not take this subject' }],
          }),
        }),
      );
      await fillIn(page);
      await sendButton(page).click();
      await expect(
        form(page).getByText('We do not take this subject', { exact: true }),
      ).toBeVisible();
      await expect(form(page).getByLabel('Subject')).toBeFocused();
      await expect(form(page).getByLabel('Subject')).toHaveValue('A wrong hour');
    });
  });
});
