import { becomeAdministrator } from './support/administrator.ts';
import { formOf } from './support/adminLists.ts';
import { expect, test } from './support/test.ts';
import { expectAddress, visit } from './support/visit.ts';

test.use({ withoutMap: true });
test.beforeEach(({ context }) => becomeAdministrator(context));

test('The administrator finds a list again as it was: by the way back, by its address, and without a page that has gone', async ({
  page,
}) => {
  await visit(page, '/admin?tab=trail&page=7');
  await expectAddress(page, '/admin', { tab: 'trail' });
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
  await page.getByLabel('Mailbox').selectOption('Outbox: mails');
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
  await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeInViewport();
  // Back on the first page there is no page before it: the button can be pressed no more.
  await page.getByRole('button', { name: 'Previous' }).press('Enter');
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeFocused();
  await expect(formOf(page, 'Market').getByLabel('Market name')).toHaveValue('Elm Street Market');
});
