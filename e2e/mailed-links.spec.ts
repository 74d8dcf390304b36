import type { Page } from '@playwright/test';
import { type FakeMailServer, openFakeMailServer } from '#server/testing/fakeMailServer.ts';
import { freePort } from '../scripts/free-port.ts';
import { testOnOwnSite } from './support/ownSite.ts';
import { aPerson } from './support/people.ts';
import { openSignIn } from './support/popup.ts';
import { expect } from './support/test.ts';
import { visit } from './support/visit.ts';

const mailPort = await freePort();
const test = testOnOwnSite({ environment: { SMTP_URL: `smtp://127.0.0.1:${mailPort}` } });

/** The last link that was mailed to an address. */
const links = new Map<string, string>();
let mailServer: FakeMailServer;

test.use({ withoutMap: true, isFirstVisit: true });

test.beforeAll(async () => {
  mailServer = await openFakeMailServer((source, { rcptTo }) => {
    const text = source.replaceAll('=\r\n', '');
    const [link] = /https?:\S+\/identity\/\S+#\S+/.exec(text) ?? [];
    for (const { address } of rcptTo) if (link) links.set(address, link);
  }, mailPort);
});

test.afterAll(() => mailServer.close());

async function mailedLink(email: string): Promise<string> {
  await expect.poll(() => links.get(email)).toBeDefined();
  return links.get(email) ?? '';
}

const account = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^Your account/ });

test('A newcomer confirms her email by a mailed link, and later the one that she changes it to', async ({
  page,
}) => {
  const person = aPerson();
  const newEmail = `new-${person.email}`;
  await visit(page, '/about');
  const popup = await openSignIn(page);
  await popup.getByRole('button', { name: 'Create an account' }).click();
  await popup.getByLabel('Name').fill(person.name);
  await popup.getByLabel('Email').fill(person.email);
  await popup.getByLabel('Password').fill(person.password);
  await popup.getByRole('button', { name: 'Create Account' }).click();
  await expect(popup.getByRole('heading', { name: 'Check Your Email' })).toBeFocused();
  await popup.close();

  await visit(page, await mailedLink(person.email));
  await expect(page.getByRole('heading', { name: 'Confirm Your Email' })).toBeVisible();
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Confirm and Sign In' }).click();
  await expect(account(page)).toBeVisible();

  await visit(page, '/account');
  const opener = page.getByRole('button', { name: 'Change the email you sign in with' });
  await opener.press('Enter');
  await page.getByLabel('New email').fill(newEmail);
  await page.getByLabel('Password').fill(person.password);
  await page.getByLabel('Password').press('Enter');
  const told = page.getByRole('dialog', { name: 'Check Your Email' });
  await expect(told).toContainText(`We sent an email to ${newEmail}.`);
  await expect(told).toContainText(`Until then, you sign in with ${person.email}.`);
  await told.getByRole('button', { name: 'OK' }).press('Enter');
  await expect(opener).toBeFocused();
  const membership = page.getByRole('region', { name: 'Membership' });
  await expect(membership).toContainText(`You sign in with${person.email}`);

  await visit(page, await mailedLink(newEmail));
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Confirm and Sign In' }).click();
  await expect(account(page)).toBeVisible();
  await visit(page, '/account');
  await expect(membership).toContainText(`You sign in with${newEmail}`);
  await expect(membership).toContainText(`Messages go to${newEmail}`);
});
