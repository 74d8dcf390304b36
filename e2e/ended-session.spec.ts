import type { Locator, Page } from '@playwright/test';
import type { Market } from '#contract/markets/markets.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { closeByEscape } from './support/closeByEscape.ts';
import { keepUntold } from './support/keepUntold.ts';
import { aPerson, signInAgainThroughPopup, signInAsFreshPerson } from './support/people.ts';
import { pressChip } from './support/pressChip.ts';
import { stayWhenAsked } from './support/stayWhenAsked.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toast.ts';
import { untouchedMarket } from './support/untouchedMarket.ts';
import { beginProfile } from './support/vendorProfile.ts';
import { visit } from './support/visit.ts';

// What the server refuses is a 401 on the console too.
test.use({ expectedComplaints: [/Failed to load resource.*401/] });

test('Whose session has ended elsewhere is told when she saves, signs in, and saves what she has typed', async ({
  page,
  context,
}) => {
  const person = aPerson();
  await signInAsFreshPerson(context, person);
  await keepUntold(page);
  const form = await beginProfile(page);
  await context.clearCookies();
  const save = form.getByRole('button', { name: 'Create Vendor Profile' });
  await save.click();

  const dialog = page.getByRole('dialog', { name: 'You Are No Longer Signed In' });
  await expect(dialog).toBeVisible();
  await expectNoAxeViolations(page);
  // To look at the page first takes nothing away.
  await closeByEscape(dialog);
  await expect(dialog).toBeHidden();
  await expect(form.getByLabel('Business name')).toHaveValue('Bee Street Honey');
  // Nobody is signed in any longer, and the header says so.
  const header = page.getByRole('banner');
  const account = header.getByRole('button', { name: /^Your account/ });
  await expect(account).toBeHidden();
  await header.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog).toBeVisible();
  await closeByEscape(dialog);
  await save.click();

  await signInAgainThroughPopup(context, person, () =>
    dialog.getByRole('button', { name: 'Sign In' }).click(),
  );
  await expect(dialog).toBeHidden();
  await expect(account).toBeVisible();
  await expect(form.getByLabel('Business name')).toHaveValue('Bee Street Honey');
  const readAnew = page.waitForResponse(
    async (answer) =>
      answer.url().endsWith('/api/user/vendor') && Boolean((await answer.json()).vendor),
  );
  await save.click();
  await expectToast(page, 'Vendor Created');
  // Otherwise it is the reading that finds the session ended.
  await readAnew;

  // Whoever stays signed out is shown what everybody sees.
  await form.getByLabel('Business name').fill('Bee Street Wax');
  await context.clearCookies();
  page.on('dialog', (question) => void question.accept());
  const refused = page.waitForResponse('**/api/media/images');
  // By its label alone: what the page reads anew may have opened the dialog over the form already.
  await page.getByLabel('Picture', { exact: true }).setInputFiles({
    name: 'honey.png',
    mimeType: 'image/png',
    buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 120 } }),
  });
  await refused;
  await expect(dialog).toBeVisible();
  await closeByEscape(dialog);
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await dialog.getByRole('button', { name: 'Stay Signed Out' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(account).toBeHidden();
});

test('Whose session has ended as she chose a picture sends it once she has signed in, without choosing it again', async ({
  page,
  context,
}) => {
  const person = aPerson();
  await signInAsFreshPerson(context, person);
  await keepUntold(page);
  await visit(page, '/vendor-dashboard?tab=profile');
  const form = page.getByRole('form', { name: 'Business Profile' });
  await expect(form).toBeVisible();
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 120 } });
  await context.clearCookies();
  await form
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'bread.png', mimeType: 'image/png', buffer: picture });
  const dialog = page.getByRole('dialog', { name: 'You Are No Longer Signed In' });
  await signInAgainThroughPopup(context, person, () =>
    dialog.getByRole('button', { name: 'Sign In' }).click(),
  );
  await expect(dialog).toBeHidden();
  // It is nowhere but in the form yet.
  const settings = page.getByRole('tab', { name: 'Settings' });
  await stayWhenAsked(page, () => settings.click());
  await form.getByRole('button', { name: 'Try again' }).click();
  await expect(form.getByRole('img', { name: 'Your choice' })).toHaveAttribute('src', /^\/media\//);
  await expect(form.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expect(form.getByText('Sign in to do this.')).toHaveCount(0);
});

/** The form for a review of a market, on a page that is not told what becomes of her session. */
async function beginReview(page: Page, { id }: Market): Promise<Locator> {
  await keepUntold(page);
  await visit(page, `/market/${id}`);
  await page.getByRole('button', { name: 'Write a Review' }).click();
  return page.getByRole('dialog', { name: 'Write a Review' });
}

test('Whose session has ended while she wrote a review finds the form as she left it once she has signed in', async ({
  page,
  context,
  request,
}) => {
  const person = aPerson();
  await signInAsFreshPerson(context, person);
  const form = await beginReview(page, await untouchedMarket(request, 10));
  const words = form.getByLabel('Your review (optional)');
  await pressChip(form.getByRole('radio', { name: '4 stars' }));
  await words.fill('The best honey.\n\nSold by noon.');
  await context.clearCookies();
  await form.getByRole('button', { name: 'Post Review' }).click();

  const ended = page.getByRole('dialog', { name: 'You Are No Longer Signed In' });
  await signInAgainThroughPopup(context, person, () =>
    ended.getByRole('button', { name: 'Sign In' }).click(),
  );
  await expect(ended).toBeHidden();
  await expect(words).toHaveValue('The best honey.\n\nSold by noon.');
  await expect(form.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await form.getByRole('button', { name: 'Post Review' }).click();
  await expectToast(page, 'Review Posted');
  await expect(form).toBeHidden();
});

test('Whoever stays signed out over her review is left with the market, not with a form that cannot load', async ({
  page,
  context,
  request,
}) => {
  await signInAsFreshPerson(context);
  const form = await beginReview(page, await untouchedMarket(request, 11));
  await pressChip(form.getByRole('radio', { name: '2 stars' }));
  await context.clearCookies();
  await form.getByRole('button', { name: 'Post Review' }).click();
  const ended = page.getByRole('dialog', { name: 'You Are No Longer Signed In' });
  await ended.getByRole('button', { name: 'Stay Signed Out' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('Whose session has ended while she reported a mistake is not promised an answer that would never come', async ({
  page,
  context,
  request,
}) => {
  await signInAsFreshPerson(context);
  await keepUntold(page);
  const { id } = await untouchedMarket(request, 12);
  await visit(page, `/market/${id}`);
  await page.getByRole('button', { name: 'Something wrong here?' }).click();
  const form = page.getByRole('dialog', { name: 'Something wrong here?' });
  await expect(form.getByText('We’ll let you know here')).toBeVisible();
  await form.getByLabel('What’s wrong?').selectOption('Wrong hours');
  await form.getByLabel('Details').fill('It closes at noon.');
  await context.clearCookies();
  await form.getByRole('button', { name: 'Send Report' }).click();

  const ended = page.getByRole('dialog', { name: 'You Are No Longer Signed In' });
  await ended.getByRole('button', { name: 'Stay Signed Out' }).click();
  await expect(form.getByText('We’ll let you know here')).toHaveCount(0);
  await expect(form.getByLabel('Details')).toHaveValue('It closes at noon.');
  await form.getByLabel('Your email (optional)').fill('eve@example.com');
  await form.getByRole('button', { name: 'Send Report' }).click();
  await expectToast(page, 'Report Sent');
});

test('A page that is come back to after somebody else has signed in is hers, and no longer the former person’s', async ({
  page,
  context,
  browser,
}) => {
  const [ada, bea] = [aPerson(), aPerson()];
  await signInAsFreshPerson(context, ada);
  const isFollowed = page.waitForResponse('**/api/live');
  await visit(page, '/profile');
  await isFollowed;
  const email = page.getByRole('form', { name: 'Personal Information' }).getByLabel('Email');
  await expect(email).toHaveValue(ada.email);

  // As a browser does when she leaves the page by a link, and somebody goes back to it.
  const transition = (type: 'pagehide' | 'pageshow') =>
    page.evaluate(
      (kind) => window.dispatchEvent(new PageTransitionEvent(kind, { persisted: true })),
      type,
    );
  await transition('pagehide');
  const other = await browser.newContext();
  await signInAsFreshPerson(other, bea);
  await context.addCookies(await other.cookies());
  await other.close();
  await transition('pageshow');
  await expect(email).toHaveValue(bea.email);
});
