import type { Page } from '@playwright/test';
import type { AdminWaiting } from '#contract/admin/admin.ts';
import type { AdministeredPromotion } from '#contract/billing/promotions.ts';
import type { DuplicateCandidate } from '#contract/duplicates/duplicates.ts';
import type { Market } from '#contract/markets/markets.ts';
import { becomeAdministrator } from './support/administrator.ts';
import { apiGet, send } from './support/api.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { closeByEscape } from './support/closeByEscape.ts';
import { expectToWait } from './support/expectToWait.ts';
import { holdBack } from './support/holdBack.ts';
import { loseAnswer } from './support/loseAnswer.ts';
import { testOnOwnSite } from './support/ownSite.ts';
import { stayWhenAsked } from './support/stayWhenAsked.ts';
import { expect } from './support/test.ts';
import { expectToast } from './support/toast.ts';
import { expectAddress, goWithin, visit } from './support/visit.ts';

const test = testOnOwnSite();

/** A directory's export with a market that stands there twice, and one without a name. */
const EXPORT = [
  'listing_id,update_time,listing_name,location_address,location_x,location_y,location_desc,' +
    'location_site,location_indoor,media_website',
  '900001,3/20/2023 22:57,Willow Square Farmers Market,"12 Willow Street Salem, OR 97301",-123.03,44.94,,,,',
  '900002,3/20/2023 22:57,The Willow Square Market,"12 Willow St Salem, OR 97301",-123.03,44.94,,,,willow.example',
  '900003,3/20/2023 22:57,,"14 Willow Street Salem, OR 97301",-123.03,44.94,,,,',
].join('\n');

/** Two directories' exports, which list one market alike. */
const OF_TWO_DIRECTORIES = {
  'directory.csv': [
    'FMID,MarketName,street,city,State,zip,Season1Date,Season1Time,x,y,Credit,updateTime',
    '1900001,Tamarack Court Farmers Market,5 Tamarack Road,Bend,Oregon,97701,05/02/2019 to 10/31/2019,Sat: 9:00 AM-1:00 PM;,-121.31,44.06,Y,4/29/2019 2:47:47 PM',
  ],
  'portal.csv': [
    'listing_id,update_time,listing_name,location_address,location_x,location_y,location_desc,location_site',
    '910001,3/20/2023 22:57,Tamarack Court Farmers Market,"5 Tamarack Rd Bend, OR 97701",-121.31,44.06,,',
  ],
};

const openTab = async (page: Page, name: string) => {
  await page.getByRole('tab', { name }).click();
  return page.getByRole('tabpanel', { name });
};

test.describe('The administrator’s desk', () => {
  test.use({ expectedComplaints: [/status of 4([12]2|04)|ERR_FAILED .*merge/] });

  test('a file is imported, two of its markets are made one, a promotion begins, and the trail has it all', async ({
    page,
    context,
  }) => {
    await becomeAdministrator(context);
    await visit(page, '/admin?tab=imports');
    const imports = page.getByRole('tabpanel', { name: 'Imports' });
    const wrong = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n') };
    await imports.getByLabel('Directory export').setInputFiles(wrong);
    await expect(imports.getByText('doesn’t match any known export')).toBeVisible();
    const right = {
      name: 'portal export.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(EXPORT),
    };
    const arrive = await holdBack(page, '**/api/admin/imports?*', 'POST');
    await imports.getByLabel('Directory export').setInputFiles(right);
    await imports.getByRole('button', { name: 'Cancel uploading the file' }).click();
    await expect(imports.getByRole('progressbar', { name: 'Uploading the file' })).toHaveCount(0);
    await imports.getByLabel('Directory export').setInputFiles(right);
    await expect(imports.getByText('doesn’t match any known export')).toBeHidden();
    await imports.getByLabel('Directory export').setInputFiles(wrong);
    await expect(imports.getByText('Another file is still uploading.')).toBeVisible();
    await stayWhenAsked(page, () => page.getByRole('tab', { name: 'Duplicates' }).click());
    arrive();
    await expectToast(page, 'Import Started', 'portal export.csv: 3 rows');
    await expect(imports.getByText('Another file is still uploading.')).toBeHidden();
    const item = imports.getByRole('listitem').filter({ hasText: 'portal export.csv' });
    await expect(item.getByText('Finished')).toBeVisible({ timeout: 20_000 });
    await expect(item).toContainText('Accepted2New2');
    await item.getByText('Rejected row').click();
    await expect(item.getByText('Line 4, no name')).toBeVisible();
    const download = page.waitForEvent('download');
    await item.getByRole('link', { name: 'Report as CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^import-\d+\.csv$/);

    const duplicates = await openTab(page, 'Duplicates');
    const gone = await duplicates
      .getByRole('link', { name: /^The Willow Square Market/ })
      .getAttribute('href');
    const kept = await duplicates
      .getByRole('link', { name: /^Willow Square Farmers Market/ })
      .getAttribute('href');
    const title = page.getByRole('heading', { level: 1 });
    await goWithin(page, kept ?? '');
    await expect(title).toHaveText('Willow Square Farmers Market');
    await page.goBack();
    await duplicates
      .getByRole('button', {
        name: 'Compare Willow Square Farmers Market and The Willow Square Market',
      })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Merge two markets' });
    await expect(dialog.getByRole('group', { name: 'Name' })).toBeVisible();
    await dialog
      .getByRole('group', { name: 'Name' })
      .getByLabel('The Willow Square Market')
      .check();
    await dialog.getByRole('button', { name: 'Merge' }).click();
    await expectToast(page, 'Markets Merged');
    await expect(dialog).toBeHidden();
    await expect(duplicates.getByRole('button', { name: /^Compare Willow/ })).toHaveCount(0);
    // The focus stays where the pair was, whose button had it.
    await expect(duplicates.locator(':focus')).toBeVisible();
    // What was seen of it before does not stand there still.
    const nameNow = async () =>
      (await apiGet<Market>(page.request, `/api${kept?.replace('market', 'markets')}`)).name;
    await expect.poll(nameNow).toBe('The Willow Square Market');
    await goWithin(page, kept ?? '');
    await expect(title).toHaveText('The Willow Square Market');
    await page.goBack();

    const promotions = await openTab(page, 'Promotions');
    await promotions.getByRole('button', { name: 'New Promotion' }).click();
    const form = page.getByRole('dialog', { name: 'New Promotion' });
    // Whoever means a code for a few learns here that strangers may read it.
    await expect(
      form.getByText('For each plan the site shows one promotion and its codes'),
    ).toBeVisible();
    await form.getByRole('button', { name: 'Start Promotion' }).click();
    await expect(form.getByText('Choose a day')).toBeVisible();
    await expect(form.getByLabel('Last day')).toBeFocused();
    await form.getByLabel('Last day').fill('2031-05-01');
    await form.getByRole('textbox', { name: 'Code 1', exact: true }).fill('blossom');
    await form.getByLabel('Maximum uses').fill('ten');
    await form.getByRole('button', { name: 'Start Promotion' }).click();
    await expect(form.getByText('Enter a whole number, or leave this empty')).toBeVisible();
    await expect(form.getByLabel('Maximum uses')).toBeFocused();
    await stayWhenAsked(page, () => form.getByRole('button', { name: 'Close' }).click());
    await form.getByLabel('Maximum uses').fill('');
    const letStart = await holdBack(page, '**/api/admin/promotions', 'POST');
    await form.getByRole('button', { name: 'Start Promotion' }).click();
    await expectToWait(form);
    letStart();
    await expectToast(page, 'Promotion Started');
    await expect(promotions.getByText('Shown on the site')).toHaveCount(1);

    const trail = await openTab(page, 'Audit log');
    await expect(trail.getByRole('listitem').first()).toContainText(
      'Began a promotion with the code BLOSSOM until 2031-05-01.',
    );
    await trail.getByLabel('About').selectOption('Markets');
    const merged = trail.getByRole('listitem').filter({ hasText: 'Merged the market' });
    await expect(trail.getByRole('listitem')).toHaveCount(1);
    await merged.getByText('What changed').click();
    await expect(merged.getByText('Willow Square Farmers Market', { exact: true })).toBeVisible();
    await trail.getByLabel('About').selectOption('Everything');
    await trail.getByLabel('Search').fill('portal export');
    await trail.getByRole('button', { name: 'Search' }).click();
    await expect(trail.getByText(/^Imported the file portal export\.csv/)).toBeVisible();
    await expect(trail.getByRole('listitem')).toHaveCount(1);

    await visit(page, gone ?? '');
    await expect(
      page.getByRole('heading', { level: 1, name: 'The Willow Square Market' }),
    ).toBeVisible();
    expect(page.url()).not.toContain(gone);
    await visit(page, '/pricing');
    await expect(page.getByText('FREE until May 1st, 2031!').first()).toBeVisible();

    await visit(page, '/admin?tab=promotions');
    const blossom = page.getByRole('listitem').filter({
      has: page.getByRole('heading'),
      hasText: 'BLOSSOM',
    });
    const endNow = blossom.getByRole('button', { name: 'End Now: the promotion BLOSSOM' });
    await endNow.click();
    const asked = page.getByRole('dialog', { name: 'End this promotion' });
    await expect(asked).toContainText('Nobody can use BLOSSOM anymore.');
    await closeByEscape(asked);
    await expect(endNow).toBeFocused();
    await expect(blossom.getByText('Shown on the site')).toBeVisible();
    await page.keyboard.press('Enter');
    await asked.getByRole('button', { name: 'End Now' }).click();
    await expectToast(page, 'Promotion Ended');
    await expect(blossom.getByText('Ended', { exact: true })).toBeVisible();
    await expect(page.locator(':focus')).toBeVisible();
  });

  test('after a decision on reports that fill the screen, the next is there to be read', async ({
    page,
    context,
  }) => {
    const data = { name: 'Tall Oak Market', address: '9 Oak Street', city: 'Medford', state: 'OR' };
    await becomeAdministrator(context);
    const { id } = await send(context.request, 'POST', '/api/markets', data);
    const details = 'The sign at the gate says something else.\n'.repeat(20);
    for (const kind of ['wrong_hours', 'wrong_hours', 'wrong_hours', 'wrong_place', 'other']) {
      const text = kind === 'wrong_hours' ? details : 'It has moved.';
      await send(context.request, 'POST', `/api/markets/${id}/reports`, { kind, text });
    }
    await visit(page, '/admin?tab=reports');
    const first = page.getByRole('article', { name: `Wrong hours: ${data.name}` });
    await first.getByRole('button', { name: 'Keep Listing As Is' }).click();
    const dialog = page.getByRole('dialog', { name: 'Keep Listing As Is' });
    await dialog.getByRole('button', { name: 'Keep Listing As Is' }).click();
    await expectToast(page, 'Reports Decided');
    await expect(first).toHaveCount(0);
    const next = page.getByRole('article', { name: `Wrong place: ${data.name}` });
    await expect(next.getByRole('heading', { name: data.name })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('listitem').filter({ has: next })).toBeFocused();
  });

  test('a promotion that was changed in another window is not overwritten unseen', async ({
    page,
    context,
  }) => {
    await becomeAdministrator(context);
    const api = '/api/admin/promotions';
    const data = {
      endsOn: '2030-05-01',
      tiers: ['vendor'],
      codes: [{ code: 'PEARTREE', redemptionLimit: 10 as number | null }],
    };
    const { id } = await send(context.request, 'POST', api, data);
    const others = [{ code: 'FIGTREE', redemptionLimit: null }];
    await send(context.request, 'POST', api, { ...data, codes: others });
    const elsewhere = (changed: Partial<typeof data>) =>
      send(context.request, 'PUT', `${api}/${id}`, { ...data, ...changed });
    const stored = async () =>
      (await apiGet<AdministeredPromotion[]>(context.request, api)).find((each) => each.id === id);
    await visit(page, '/admin?tab=promotions');
    const form = page.getByRole('dialog', { name: 'Edit Promotion' });
    const save = form.getByRole('button', { name: 'Save', exact: true });
    const open = page.getByRole('button', { name: 'Edit the promotion PEARTREE' });
    await open.click();

    await form.getByLabel('Maximum uses of code 1').fill('30');
    await form.getByRole('button', { name: 'Add Another Code' }).click();
    await expect(form.getByRole('textbox', { name: 'Code 2', exact: true })).toBeFocused();
    await form.getByRole('textbox', { name: 'Code 2', exact: true }).fill('peartree');
    await form.getByRole('checkbox', { name: 'Vendor' }).uncheck();
    await save.click();
    await expect(form.getByText('This code is already in the list')).toBeVisible();
    await expect(form.getByText('Choose at least one plan')).toBeVisible();
    await expect(form.getByRole('checkbox').first()).toBeFocused();
    await form.getByRole('checkbox', { name: 'Vendor' }).check();
    await save.click();
    await expect(form.getByRole('textbox', { name: 'Code 1', exact: true })).toBeFocused();
    await form.getByRole('textbox', { name: 'Code 2', exact: true }).fill('figtree');
    await save.click();
    await expect(form.getByText('This code belongs to another promotion')).toBeVisible();
    await expect(form.getByRole('textbox', { name: 'Code 2', exact: true })).toBeFocused();
    await form.getByRole('button', { name: 'Remove code 2' }).click();

    const codes = [
      { code: 'PEARTREE', redemptionLimit: 20 },
      { code: 'QUINCE', redemptionLimit: null },
    ];
    await elsewhere({ codes });
    await save.click();
    const notice = form.getByRole('alert');
    await expect(notice).toContainText('This promotion was changed by someone else');
    await expect(notice).toBeFocused();
    await expect(form.getByText('Changed in the meantime', { exact: true })).toBeVisible();
    await expect(form.getByLabel('Maximum uses')).toHaveValue('30');
    await expectNoAxeViolations(page);
    expect(await stored()).toMatchObject({ codes });

    const opened = context.waitForEvent('page');
    await notice.getByRole('link', { name: 'View Current Version' }).click();
    const look = await opened;
    await expect(look.getByText('QUINCE', { exact: true })).toBeVisible();
    await look.close();
    await notice.getByRole('button', { name: 'Replace with Mine' }).click();
    await expectToast(page, 'Promotion Saved');
    await expect(form).toBeHidden();
    expect(await stored()).toMatchObject({ codes: [{ code: 'PEARTREE', redemptionLimit: 30 }] });

    // Whoever leaves her own aside finds what is stored.
    await open.click();
    await form.getByLabel('Last day').fill('2030-06-01');
    await elsewhere({ endsOn: '2030-07-01' });
    await save.click();
    await expect(form.getByText("Changed in the meantime to '2030-07-01'")).toBeVisible();
    page.once('dialog', (question) => question.accept());
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('heading', { name: /^Until .*July 1, 2030$/ })).toBeVisible();
  });

  test('what two directories list alike becomes one market each, all at once', async ({
    page,
    context,
  }) => {
    await becomeAdministrator(context);
    await visit(page, '/admin?tab=imports');
    for (const [name, lines] of Object.entries(OF_TWO_DIRECTORIES)) {
      const imports = page.getByRole('tabpanel', { name: 'Imports' });
      const buffer = Buffer.from(lines.join('\n'));
      await imports
        .getByLabel('Directory export')
        .setInputFiles({ name, mimeType: 'text/csv', buffer });
      const item = imports.getByRole('listitem').filter({ hasText: name });
      await expect(item.getByText('Finished')).toBeVisible();
      await expect(item).toContainText('Accepted1New1');
    }
    const duplicates = await openTab(page, 'Duplicates');
    const plain = duplicates.getByRole('region', { name: '1 pair is a clear duplicate' });
    await plain.getByRole('button', { name: 'Show Only These' }).click();
    await expectAddress(page, '/admin', { tab: 'duplicates', show: 'plain' });
    await expect(duplicates.getByRole('button', { name: /^Compare / })).toHaveCount(1);
    await plain.getByRole('button', { name: 'Merge all' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Merge clear duplicates' });
    const merge = dialog.getByRole('button', { name: 'Merge 1 pair' });

    // What could not be sent is said, and can be sent again.
    await page.route('**/merge-plain', (route) => route.abort(), { times: 1 });
    await merge.click();
    await expect(dialog.getByRole('alert')).toContainText('Check your connection');
    await merge.click();
    await expectToast(page, 'Markets Merged', '1 pair merged.');
    await expect(dialog).toBeHidden();
    await expect(duplicates.getByText('No duplicates')).toBeVisible();
    await expect(duplicates.locator(':focus')).toBeVisible();

    // A search follows within a second.
    await expect(async () => {
      const found = await context.request.get('/api/markets?q=Tamarack+Court');
      expect(await found.json()).toMatchObject([{ hoursText: expect.stringContaining('Sat') }]);
    }).toPass();
  });

  test('listings that are changed while they are compared are merged by what they say now', async ({
    page,
    context,
  }) => {
    await becomeAdministrator(context);
    const data = {
      name: 'Juniper Lane Market',
      address: '7 Juniper Lane',
      city: 'Medford',
      state: 'OR',
      description: 'By the creek.',
    };
    for (let count = 0; count < 2; count += 1) {
      await send(context.request, 'POST', '/api/markets', data);
    }
    const isOurs = ({ first }: DuplicateCandidate) => first.name === data.name;
    const candidates = async () =>
      (await apiGet<DuplicateCandidate[]>(context.request, '/api/admin/duplicates')).filter(isOurs);
    await expect.poll(candidates).toHaveLength(1);
    const [pair] = await candidates();
    const say = (id: number | undefined, said: Partial<typeof data> & { phone: string }) =>
      send(context.request, 'PUT', `/api/markets/${id}`, { ...data, ...said });
    await say(pair?.second.id, { phone: '503-555-0111', description: 'Under the junipers.' });

    await visit(page, '/admin?tab=duplicates');
    await page.getByRole('button', { name: /^Compare Juniper Lane Market/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Merge two markets' });
    await expect(dialog).toContainText('This action cannot be undone.');
    const field = (name: string) => dialog.getByRole('group', { name, exact: true });
    await expect(field('Phone').getByLabel('503-555-0111')).toBeChecked();
    await field('Description').getByLabel('Under the junipers.').check();
    await say(pair?.first.id, { phone: '503-555-0122' });

    // What has been sent is waited for.
    const letGo = await holdBack(page, '**/api/admin/duplicates/merge', 'POST');
    await dialog.getByRole('button', { name: 'Merge' }).click();
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await closeByEscape(dialog);
    await expect(dialog.getByRole('button', { name: 'Merging...' })).toBeFocused();
    letGo();
    const notice = dialog.getByRole('alert');
    await expect(notice).toContainText('This pair of listings was changed by someone else');
    await expect(notice).toBeFocused();
    await expect(field('Phone').getByLabel('503-555-0122')).toBeChecked();
    await expect(field('Phone')).toContainText('Changed in the meantime');
    await expect(field('Description').getByLabel('Under the junipers.')).toBeChecked();
    await expectNoAxeViolations(page);

    // Whoever sends it again because the answer was lost is told that it is done, and so is the list.
    await loseAnswer(page, '**/api/admin/duplicates/merge');
    await dialog.getByRole('button', { name: 'Merge' }).click();
    await expectToast(page, 'Markets Not Merged');
    const compare = page.getByRole('button', { name: /^Compare Juniper/, includeHidden: true });
    await expect(compare).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Merge' }).click();
    await expectToast(
      page,
      'Nothing Left to Merge',
      'One of these markets is no longer listed. It was merged or deleted.',
    );
    await expect(dialog).toBeHidden();
    await expect
      .poll(() => apiGet<Market>(context.request, `/api/markets/${pair?.first.id}`))
      .toMatchObject({ phone: '503-555-0122', description: 'Under the junipers.' });
  });

  test('of how many pairs may be one nothing is said that was counted at another distance', async ({
    page,
    context,
  }) => {
    const counted: Record<string, number> = { '0.25': 0, '1': 2, '5': 3 };
    let mayArrive = Promise.resolve();
    await page.route('**/api/admin/duplicates?*', async (route) => {
      await mayArrive;
      const miles = new URL(route.request().url()).searchParams.get('miles') ?? '';
      await route.fulfill({ json: [], headers: { 'X-Total-Count': String(counted[miles]) } });
    });
    const hold = () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      mayArrive = promise;
      return resolve;
    };
    await becomeAdministrator(context);
    await visit(page, '/admin?tab=duplicates');
    const duplicates = page.getByRole('tabpanel', { name: 'Duplicates' });
    const mergeAll = duplicates.getByRole('button', { name: 'Merge all' });
    const distance = duplicates.getByLabel('Maximum distance apart');
    await expect(duplicates.getByRole('heading', { name: /^2 pairs/ })).toBeVisible();
    await expect(mergeAll).toBeVisible();
    let release = hold();
    await distance.selectOption('5 miles');
    await expect(mergeAll).toBeHidden();
    await expect(duplicates.getByText(/2 pairs/)).toBeHidden();
    release();
    await mergeAll.click();
    await expect(page.getByRole('button', { name: 'Merge 3 pairs' })).toBeVisible();
    await page.keyboard.press('Escape');

    await duplicates.getByRole('button', { name: 'Show Only These' }).click();
    await distance.selectOption('0.25 miles');
    await expect(duplicates.getByRole('heading', { name: 'No pair within' })).toBeVisible();
    await expect(duplicates.getByText('are clear duplicates. Show every pair')).toBeVisible();
    release = hold();
    await distance.selectOption('1 mile');
    await expect(duplicates.getByRole('heading', { name: 'No pair within' })).toBeHidden();
    await expect(duplicates.getByText('No duplicates')).toBeHidden();
    release();
    await expect(mergeAll).toBeVisible();
  });

  test('a pair is told apart for good only once that has been asked', async ({ page, context }) => {
    await becomeAdministrator(context);
    const place = { address: '8 Larch Way', city: 'Medford', state: 'OR', zipCode: '97501' };
    for (const name of ['Larch Way Farmers Market', 'The Larch Way Market']) {
      const market = { ...place, name, category: 'farmers_market' };
      await send(context.request, 'POST', '/api/markets', market);
    }
    const apart = page.getByRole('button', { name: /^Not a duplicate: .*Larch Way/ });
    const question = page.getByText('Are these different markets? This pair won’t be shown again.');
    await expect(async () => {
      await visit(page, '/admin?tab=duplicates');
      await expect(apart).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await apart.press('Enter');
    await expect(question).toBeFocused();
    // A second press of the key answers nothing.
    await page.keyboard.press('Enter');
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Not Sure' }).press('Enter');
    await expect(question).toBeHidden();
    await expect(apart).toBeFocused();

    await apart.press('Enter');
    await expect(question).toBeFocused();
    await apart.press('Enter');
    await expectToast(page, 'Not a duplicate', 'This pair won’t be shown again.');
    await expect(apart).toHaveCount(0);
  });

  test('messages are read page after page, and none is missed or new again', async ({
    page,
    context,
  }) => {
    for (let number = 23; number > 0; number -= 1) {
      await send(context.request, 'POST', '/api/contact', {
        name: 'Ada Lee',
        email: 'ada@example.com',
        subject: `Question no. ${number}`,
        message: 'Who sells peaches?',
      });
    }
    await becomeAdministrator(context);
    await visit(page, '/admin?tab=messages');
    const question = (number: number) =>
      page
        .getByRole('listitem')
        .filter({ has: page.getByText(`Question no. ${number}`, { exact: true }) });
    const isNew = (number: number) => question(number).getByText('New', { exact: true });
    const read = async (number: number) => {
      const kept = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
      await question(number).locator('summary').click();
      await kept;
    };
    await expect(isNew(5)).toBeVisible();
    // It is opened while a list is under way that takes it for new.
    const mayArrive = Promise.withResolvers<void>();
    await page.route('**/contact-messages?*', async (route) => {
      const response = await route.fetch();
      await mayArrive.promise;
      await route.fulfill({ response });
    });
    const unread = page.waitForResponse(/contact-messages\?.*state=unread/);
    await page.getByLabel('Status').selectOption('Unread');
    await read(5);
    mayArrive.resolve();
    await unread;
    await expect(isNew(6)).toBeVisible();
    await expect(isNew(5)).toBeHidden();

    // What a list says that is asked for later holds.
    const list = await context.request.get('/api/admin/contact-messages?limit=20');
    const messages = (await list.json()) as { id: number; subject: string }[];
    const fifth = messages.find(({ subject }) => subject === 'Question no. 5');
    const path = `/api/admin/contact-messages/${fifth?.id}`;
    await send(context.request, 'PATCH', path, { isRead: false });
    await read(7);
    await question(7).getByRole('button', { name: 'Mark as Answered' }).click();
    await expect(isNew(5)).toBeVisible();
    await expect(isNew(7)).toBeHidden();

    await read(6);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(question(21)).toBeVisible();
    await expect(question(22)).toBeVisible();
  });

  test('a message is read, and marked as answered', async ({ page, context }) => {
    await visit(page, '/contact');
    const { id } = await send(context.request, 'POST', '/api/contact', {
      name: 'Ada Lee',
      email: 'ada@example.com',
      userType: 'organizer',
      subject: 'Peaches at Elm Street',
      message: 'Who sells peaches at the Elm Street market?',
    });
    await becomeAdministrator(context);
    await visit(page, '/admin?tab=messages');
    const waiting = await apiGet<AdminWaiting>(context.request, '/api/admin/waiting');
    const tabWith = (count: number) =>
      page.getByRole('tab', {
        name: count > 0 ? `Messages ${count} waiting` : 'Messages',
        exact: true,
      });
    await expect(tabWith(waiting.messages)).toBeVisible();
    const unread = page.waitForResponse(/contact-messages\?.*state=unread/);
    await page.getByLabel('Status').selectOption('Unread');
    await unread;
    const message = page.getByRole('listitem').filter({ hasText: 'Peaches at Elm Street' });
    await expect(message).toContainText('Market Organizer');
    await message.getByText('Peaches at Elm Street').click();
    await expect(message.getByText('Who sells peaches')).toBeVisible();
    await expect(message.getByText('New', { exact: true })).toBeHidden();
    await expect(message.getByText('Who sells peaches')).toBeVisible();
    await expect(tabWith(waiting.messages - 1)).toBeVisible();
    await page.getByLabel('Status').selectOption('Unanswered');
    await expect(message.getByText('Who sells peaches')).toBeVisible();
    await message
      .getByRole('button', { name: /^Mark as Answered: Peaches at Elm Street, Ada Lee, / })
      .click();
    await expect(message).toHaveCount(0);
    await page.getByLabel('Status').selectOption('All messages');
    await expect(message.getByText('Answered', { exact: true })).toBeVisible();

    await page.getByLabel('Mailbox').selectOption('Outbox: emails');
    const mail = page.getByRole('listitem').filter({ hasText: 'Peaches at Elm Street' });
    await expect(mail.getByText('Saved only')).toBeVisible();
    await page.getByRole('tab', { name: 'Audit log' }).click();
    await expectAddress(page, '/admin', { tab: 'trail' });
    await expect(page.getByText(`Marked the contact message ${id} as answered.`)).toBeVisible();
  });
});
