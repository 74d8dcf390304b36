import type { AdminWaiting } from '#contract/admin/admin.ts';
import type { DirectoryImport } from '#contract/imports/imports.ts';
import type { OutboxMail } from '#contract/outbox/outbox.ts';
import { becomeAdministrator } from './support/administrator.ts';
import { formOf } from './support/adminLists.ts';
import { send } from './support/api.ts';
import { holdBack } from './support/holdBack.ts';
import { signInAsFreshPerson } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toast.ts';
import { untouchedMarket } from './support/untouchedMarket.ts';
import { expectAddress, visit } from './support/visit.ts';

test.use({ withoutMap: true });
test.beforeEach(({ context }) => becomeAdministrator(context));

test('The administrator finds a list again as it was: by the way back, by its address, and without a page that has gone', async ({
  page,
}) => {
  await visit(page, '/admin?tab=trail&page=99');
  // It is the last one that there is then: how many there are depends on what other tests have done.
  await expect.poll(() => new URL(page.url()).searchParams.get('page')).not.toBe('99');
  const about = page.getByLabel('About');
  await about.selectOption('Claims');
  await expectAddress(page, '/admin', { tab: 'trail', show: 'claim' });
  await page.getByLabel('Search').fill('zeppelin');
  await page.keyboard.press('Enter');
  await expectAddress(page, '/admin', { tab: 'trail', show: 'claim', q: 'zeppelin' });
  await expect(page.getByText('Nothing found')).toBeVisible();
  // Who doesn't see the list is told how it changes.
  const said = page.getByRole('status');
  await expect(said.filter({ hasText: 'No results' })).toBeAttached();
  await page.reload();
  await expect(about).toHaveValue('claim');
  await expect(page.getByLabel('Search')).toHaveValue('zeppelin');
  await page.goBack();
  await expect(page.getByLabel('Search')).toHaveValue('');
  await expectAddress(page, '/admin', { tab: 'trail', show: 'claim' });

  await page.getByRole('tab', { name: 'Messages' }).click();
  await page.getByLabel('Mailbox').selectOption('Outbox: emails');
  await page.getByLabel('Status').selectOption('Not sent');
  await page.getByLabel('Mailbox').selectOption('Outbox: text messages');
  await expectAddress(page, '/admin', { tab: 'messages', box: 'messages' });
  await page.goBack();
  await expect(page.getByLabel('Status')).toHaveValue('unsent');

  for (const [tab, label, choice, search] of [
    ['Claims', 'Show', 'Decided', { show: 'decided' }],
    ['Reports', 'Show', 'Decided', { show: 'decided' }],
    ['Duplicates', 'Maximum distance apart', '0.25 miles', { miles: '0.25' }],
    ['Markets', 'Category', 'Flea market', { category: 'flea_market' }],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    // Until the tab is there, the one before may have such a field too.
    const panel = page.getByRole('tabpanel', { name: tab });
    const select = panel.getByRole('combobox', { name: label, exact: true }).first();
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
  await expect(said.filter({ hasText: /^Page 2 of \d+$/ })).toBeVisible();
  // Beside a form there is little room for it.
  const desk = page.viewportSize()!;
  await page.setViewportSize({ width: 1024, height: 900 });
  const tops = await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await page.setViewportSize(desk);
  await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeInViewport();
  // Back on the first page there is no page before it: the button can be pressed no more.
  await page.getByRole('button', { name: 'Previous' }).press('Enter');
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeFocused();
  await expect(formOf(page, 'Market').getByLabel('Market name')).toHaveValue('Elm Street Market');
});

test('What waits can’t be decided on where she has asked for what is decided', async ({
  page,
  browser,
}) => {
  const owner = await browser.newContext();
  await signInAsFreshPerson(owner);
  const { id } = await untouchedMarket(owner.request, 10);
  const note = 'I have run it since 2009.';
  await send(owner.request, 'POST', `/api/markets/${id}/claims`, { note });
  await owner.close();
  await visit(page, '/admin?tab=claims');
  const claims = page.getByRole('region', { name: 'Claims' });
  await expect(claims.getByRole('button', { name: 'Approve' }).first()).toBeVisible();
  const answer = await holdBack(page, '**/api/admin/claims?*decided');
  await page.getByLabel('Show').selectOption('Decided');
  await expect(claims.locator('[aria-busy=true] [inert]')).toContainText(note);
  answer();
});

test('What is decided is not called nothing because nothing waits', async ({ page }) => {
  const [waiting, decided] = ['**/api/admin/claims?*waiting', '**/api/admin/claims?*decided'];
  await page.route(waiting, (route) =>
    route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } }),
  );
  await visit(page, '/admin?tab=claims');
  await expect(page.getByText('Nothing is waiting')).toBeVisible();
  const answer = await holdBack(page, decided);
  await page.getByLabel('Show').selectOption('Decided');
  const loading = page.getByRole('tabpanel').getByRole('status', { name: 'Loading' });
  await expect(loading).toBeVisible();
  await expect(page.getByText('Nothing yet')).toHaveCount(0);
  answer();
  await expect(loading).toHaveCount(0);
});

const NOW = '2026-06-06T09:00:00Z';
const FAILED: OutboxMail = {
  id: 1,
  kind: 'contact',
  recipient: 'ann@example.com',
  subject: 'Hello',
  text: 'Hello Ann.',
  createdAt: NOW,
  sentAt: null,
  state: 'failed',
  lastError: 'The mail server did not answer.',
};
const INTERRUPTED: DirectoryImport = {
  id: 1,
  fileName: 'export.csv',
  status: 'interrupted',
  goesOn: false,
  format: 'portal',
  encoding: 'utf-8',
  rowCount: 2,
  rowsRead: 1,
  inserted: 1,
  updated: 0,
  unchanged: 0,
  superseded: 0,
  refused: 0,
  warnings: 0,
  failure: null,
  createdAt: NOW,
  finishedAt: null,
};

for (const { what, tab, list, item, button, path, done } of [
  {
    what: 'A mail is sent again',
    tab: 'messages&box=mails',
    list: '**/api/admin/mails?*',
    item: FAILED,
    button: 'Send Again',
    path: '**/api/admin/mails/1/retry',
    done: 'Message Queued',
  },
  {
    what: 'An import goes on',
    tab: 'imports',
    list: '**/api/admin/imports?*',
    item: INTERRUPTED,
    button: 'Resume',
    path: '**/api/admin/imports/1/resume',
    done: 'Import Resumed',
  },
]) {
  // The server refuses to do it again while it is under way.
  test(`${what} once, however often that is pressed`, async ({ page }) => {
    await page.route(list, (route) =>
      route.fulfill({ json: [item], headers: { 'X-Total-Count': '1' } }),
    );
    let asked = 0;
    await page.route(path, (route) => {
      asked += 1;
      return route.fulfill({ json: item });
    });
    const answer = await holdBack(page, path);
    await visit(page, `/admin?tab=${tab}`);
    const again = page.getByRole('button', { name: button });
    await again.press('Enter');
    await again.press('Enter');
    answer();
    await expectToast(page, done);
    expect(asked).toBe(1);
  });
}

test('On narrow phones a tab is as wide as its words and how much waits there', async ({
  page,
}) => {
  const json: AdminWaiting = { claims: 12, reports: 12, messages: 12 };
  await page.route('**/api/admin/waiting', (route) => route.fulfill({ json }));
  await visit(page, '/admin?tab=messages');
  const tabs = page.getByRole('tab');
  await expect(page.getByRole('tab', { name: 'Messages 12 waiting' })).toBeVisible();
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 640 });
    const overhangs = await tabs.evaluateAll((all) =>
      all.map((tab) => tab.scrollWidth - tab.clientWidth),
    );
    expect(Math.max(...overhangs)).toBe(0);
    // Each number stands in one piece.
    const pieces = await tabs
      .locator('> span')
      .evaluateAll((numbers) => numbers.map((number) => number.getClientRects().length));
    expect(pieces).toEqual([1, 1, 1]);
  }
});

test('A list in which there is nothing yet does not speak of a search', async ({ page }) => {
  for (const [tab, path] of [
    ['markets', '/admin'],
    ['vendors', '/admin?tab=vendors'],
    ['events', '/admin?tab=events&when=all'],
  ]) {
    await page.route(`**/api/admin/${tab}?*`, (route) =>
      route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } }),
    );
    await visit(page, path!);
    await expect(page.getByRole('heading', { name: `No ${tab} yet` })).toBeVisible();
    await page.getByRole('searchbox').fill('zeppelin');
    await expect(page.getByRole('heading', { name: `No ${tab} found` })).toBeVisible();
  }
});
