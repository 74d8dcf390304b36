import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import type { ReceivedClaim } from '#contract/claims/claims.ts';
import type { Market } from '#contract/markets/markets.ts';
import type { ReportGroup } from '#contract/reports/reports.ts';
import { becomeAdministrator } from './support/administrator.ts';
import { apiGet, send } from './support/api.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { comeToRun } from './support/claims.ts';
import { expectToWait } from './support/expectToWait.ts';
import { holdBack } from './support/holdBack.ts';
import {
  aMarketOf,
  aPerson,
  aStandOf,
  signInAsFreshPerson,
  signInThroughPopup,
} from './support/people.ts';
import { keepPlansQuiet } from './support/plans.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toast.ts';
import { untouchedMarket } from './support/untouchedMarket.ts';
import { createProfile } from './support/vendorProfile.ts';
import { expectAddress, goWithin, visit } from './support/visit.ts';

test.use({ withoutMap: true });

/** The administrator at a tab of hers, in a browser of her own. */
async function administratorAt(browser: Browser, tab: string) {
  const context = await browser.newContext();
  await becomeAdministrator(context);
  const page = await context.newPage();
  await visit(page, `/admin?tab=${tab}`);
  return { page, leave: () => context.close() };
}

async function anOwner(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext();
  await keepPlansQuiet(context);
  await signInAsFreshPerson(context);
  return context;
}

const careButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Those of the demo: not one that another test has listed, and deletes. */
async function unclaimedStands(request: APIRequestContext): Promise<Market[]> {
  const path = '/api/markets?category=farm_stand&unclaimed=true';
  return (await apiGet<Market[]>(request, path)).filter(({ isDemo }) => isDemo);
}

const sendClaim = ({ request }: BrowserContext, { id }: Market) =>
  send(request, 'POST', `/api/markets/${id}/claims`, { note: 'I have run this stand since 2009.' });

test('A farm owner claims a listed stand, and looks after it once the administrator agrees', async ({
  page,
  context,
  request,
  browser,
}) => {
  const stand = (await unclaimedStands(request)).at(-1);
  if (!stand) throw new Error('Every stand of the demo has an owner.');
  const person = aPerson(`Owner ${stand.id}`);
  await signInAsFreshPerson(context, person);
  await visit(page, '/farm-direct');
  await page.getByLabel('Name or town of your stand').fill(stand.name);
  await page.getByRole('button', { name: `Claim ${stand.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Claim this listing' });
  await dialog.getByLabel('Who are you?').fill('Me');
  await dialog.getByRole('button', { name: 'Send Claim' }).click();
  await expect(dialog.getByText('Tell us who you are, in at least 10 characters')).toBeVisible();
  const note = 'I have run this stand since 2009.';
  await dialog.getByLabel('Who are you?').fill(note);
  const letClaim = await holdBack(page, `**/api/markets/${stand.id}/claims`);
  await dialog.getByRole('button', { name: 'Send Claim' }).click();
  await expectToWait(dialog);
  letClaim();
  await expectToast(page, 'Claim Sent');
  // Of the claim, and of the listing among those found.
  await expect(page.getByText('Waiting for review')).toHaveCount(2);
  await expect(page.getByText(/^Claim sent .*We’ll let you know\.$/)).toBeVisible();

  // She has its page open as well, and has reviewed it as one of its customers.
  await send(context.request, 'POST', `/api/markets/${stand.id}/reviews`, {
    rating: 3,
    comment: 'Sold out by noon.',
  });
  const listing = await context.newPage();
  await visit(listing, `/market/${stand.id}`);
  const waiting = listing.getByText('Your claim is waiting for review.');
  await expect(waiting).toBeVisible();
  const listingReadAgain = listing.waitForResponse(`**/api/markets/${stand.id}`);

  const administrator = await administratorAt(browser, 'claims');
  const claim = administrator.page.getByRole('article', {
    name: `Claim on ${stand.name} by ${person.name}`,
  });
  await expect(claim).toContainText(note);
  // What she has seen of it before is not to stand there still.
  const question = careButton(administrator.page, 'Is this your stand?');
  await goWithin(administrator.page, `/market/${stand.id}`);
  await expect(question).toBeVisible();
  await administrator.page.goBack();
  await claim.getByRole('button', { name: 'Approve' }).click();
  // What is decided is gone at once, and not only when the list has been read again.
  const readAgain = await holdBack(administrator.page, '**/api/admin/claims?*');
  const approval = administrator.page.getByRole('dialog');
  const letApprove = await holdBack(administrator.page, '**/api/admin/claims/*');
  await approval.getByRole('button', { name: 'Approve' }).click();
  await expectToWait(approval);
  letApprove();
  await expectToast(administrator.page, 'Claim Approved');
  await expect(claim).toHaveCount(0);
  readAgain();
  const isUnclaimed = async () =>
    (await apiGet<Market>(request, `/api/markets/${stand.id}`)).isUnclaimed;
  await expect.poll(isUnclaimed).toBe(false);
  await goWithin(administrator.page, `/market/${stand.id}`);
  await expect(careButton(administrator.page, 'Something wrong here?')).toBeVisible();
  await expect(question).toHaveCount(0);
  await administrator.leave();

  // Her open pages show it by themselves.
  await expect(waiting).toHaveCount(0);
  await expect(careButton(listing, 'Is this your stand?')).toHaveCount(0);
  await listingReadAgain;
  // What she wrote as a customer is still hers to take back.
  const writeReview = listing.getByRole('button', { name: 'Write a Review' });
  await writeReview.click();
  const review = listing.getByRole('dialog', { name: 'Your review' });
  await review.getByRole('button', { name: 'Delete' }).click();
  await review.getByRole('button', { name: 'Delete' }).click();
  await expectToast(listing, 'Review Deleted');
  await expect(writeReview).toBeDisabled();
  await listing.close();
  const mine = page.getByRole('region', { name: 'Today', exact: true });
  await expect(mine.getByRole('heading', { name: stand.name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Notifications: 1 unread' })).toBeVisible();
  await mine.getByRole('button', { name: `Confirm Details of ${stand.name}` }).click();
  await expectToast(page, 'Listing Confirmed');
  await expect(mine.getByText(/^Last confirmed .* by its owner$/)).toBeVisible();

  await visit(page, `/market/${stand.id}`);
  await expect(page.getByText(/Last confirmed .* by its owner\./)).toBeVisible();
  await expect(careButton(page, 'Is this your stand?')).toHaveCount(0);
});

test('Who looks for her stand by a common word is told how many match and how to find hers', async ({
  page,
  context,
  request,
}) => {
  await signInAsFreshPerson(context);
  await visit(page, '/farm-direct');
  const field = page.getByLabel('Name or town of your stand');
  await field.fill('farm');
  const results = page.getByRole('status').filter({ hasText: 'listings' });
  const search = new URLSearchParams({ q: 'farm', category: 'farm_stand', unclaimed: 'true' });
  const { length } = await apiGet<Market[]>(request, `/api/markets?${search}`);
  await expect(results).toHaveText(
    `Showing 8 of ${length} listings. Type more of the name or town to find yours.`,
  );
});

test('Who takes one of her claims back may take back another one meanwhile', async ({
  page,
  context,
  request,
}) => {
  await signInAsFreshPerson(context);
  const [first, second] = (await unclaimedStands(request)) as [Market, Market];
  for (const stand of [first, second]) await sendClaim(context, stand);
  await visit(page, '/farm-direct');
  const letWithdraw = await holdBack(page, '**/api/claims/*');
  const withdrawing = ({ name }: Market) => careButton(page, `Withdraw the claim on ${name}`);
  await withdrawing(first).click();
  await expect(withdrawing(first)).toHaveAttribute('aria-disabled', 'true');
  await expect(withdrawing(second)).not.toHaveAttribute('aria-disabled');
  letWithdraw();
  await expectToast(page, 'Claim Withdrawn');
  await expect(withdrawing(first)).toHaveCount(0);
  await expect(withdrawing(second)).toBeVisible();
});

test('Who runs a stand and a market sees her claim on another wait beside them, and takes it back', async ({
  page,
  context,
  request,
}) => {
  await signInAsFreshPerson(context);
  await aStandOf(context);
  await aMarketOf(context);
  const [wanted] = (await unclaimedStands(request)) as [Market];
  await sendClaim(context, wanted);

  await visit(page, '/organizer-dashboard');
  const claims = page.getByRole('region', { name: 'Your claims' });
  await expect(claims.getByRole('listitem')).toContainText(wanted.name);
  await expect(claims).toContainText('Waiting for review');
  await visit(page, '/farm-direct');
  await claims.getByRole('button', { name: `Withdraw the claim on ${wanted.name}` }).click();
  await expectToast(page, 'Claim Withdrawn');
  await expect(claims).toHaveCount(0);
});

test('The administrator finds a claim by who made it, and a report by its listing', async ({
  context,
  browser,
  request,
}) => {
  const person = await signInAsFreshPerson(context);
  const stand = (await unclaimedStands(request))[1] as Market;
  await sendClaim(context, stand);
  const report = { kind: 'wrong_hours', text: 'It closes at noon.' };
  await send(context.request, 'POST', `/api/markets/${stand.id}/reports`, report);

  const administrator = await administratorAt(browser, 'claims');
  const claims = administrator.page.getByRole('region', { name: 'Claims' });
  const search = administrator.page.getByRole('searchbox');
  await search.fill(person.email);
  await expect(claims.getByRole('article')).toHaveCount(1);
  await expect(claims.getByRole('article')).toContainText(person.email);
  await expectAddress(administrator.page, '/admin', { tab: 'claims', q: person.email });
  await search.fill('nobody of that name');
  await expect(claims.getByText('No claims found')).toBeVisible();
  await visit(administrator.page, '/admin?tab=reports');
  await search.fill(`${stand.name} #${stand.id}`);
  const reports = administrator.page.getByRole('region', { name: 'Reports' }).getByRole('article');
  await expect(reports).toHaveCount(1);
  await expect(reports).toContainText(stand.name);
  await administrator.leave();
});

test('The administrator takes a market back that she gave to the wrong person', async ({
  page,
  context,
  browser,
}) => {
  const { email } = await signInAsFreshPerson(context);
  const administrator = await administratorAt(browser, 'claims');
  // As administrator, whoever isn't signed in lists what is nobody's.
  const market = await aMarketOf(administrator.page.context());
  await comeToRun(context, administrator.page.context(), market);
  await visit(page, '/organizer-dashboard');
  const edit = careButton(page, `Edit ${market.name}`);
  await expect(edit).toBeVisible();

  await visit(administrator.page, `/admin?tab=claims&show=decided&q=%23${market.id}`);
  const claim = administrator.page.getByRole('article', { name: market.name });
  await expect(claim).toContainText('Approved');
  await claim.getByRole('button', { name: 'Take Back' }).press('Enter');
  const dialog = administrator.page.getByRole('dialog', { name: 'Take Back Listing' });
  await expect(dialog).toContainText(`(${email}) will no longer manage this listing.`);
  await expect(dialog).toContainText('links go back to what they were before.');
  await expect(dialog).toContainText('It no longer looks for vendors.');
  await dialog.getByRole('button', { name: 'Take Back' }).press('Enter');
  await expect(dialog.getByText('Say why', { exact: true })).toBeVisible();
  await dialog.getByLabel('Reason').fill('The market doesn’t know you.');
  await dialog.getByRole('button', { name: 'Take Back' }).press('Enter');
  await expectToast(administrator.page, 'Listing Taken Back');
  await expect(claim).toContainText('Declined');
  await expect(claim).toContainText('Reason: The market doesn’t know you.');
  await expect(claim.getByRole('button')).toHaveCount(0);

  await expect(edit).toHaveCount(0);
  await visit(page, `/market/${market.id}`);
  await expect(careButton(page, 'Is this your market?')).toBeVisible();
  await administrator.leave();
});

test('A shopper reports wrong hours by keyboard and is told what the administrator did', async ({
  page,
  context,
  browser,
}) => {
  const owner = await anOwner(browser);
  const market: Market = await aMarketOf(owner);
  const ownersPage = await owner.newPage();
  await visit(ownersPage, '/organizer-dashboard');
  await expect(ownersPage.getByRole('link', { name: market.name })).toBeVisible();

  await signInAsFreshPerson(context);
  await visit(page, `/market/${market.id}`);
  const button = careButton(page, 'Something wrong here?');
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Something wrong here?' });
  await dialog.getByRole('button', { name: 'Send Report' }).press('Enter');
  await expect(dialog.getByText('Choose what is wrong', { exact: true })).toBeVisible();
  await expect(dialog.getByLabel('What’s wrong?')).toBeFocused();
  await dialog.getByLabel('What’s wrong?').selectOption('Something else');
  await dialog.getByRole('button', { name: 'Send Report' }).press('Enter');
  await expect(dialog.getByText('Say what is wrong', { exact: true })).toBeVisible();
  await expect(dialog.getByLabel('Details')).toBeFocused();
  await dialog.getByLabel('What’s wrong?').selectOption('Wrong hours');
  await expect(dialog.getByText('Say what is wrong', { exact: true })).toHaveCount(0);
  await expect(dialog.getByLabel('Details')).toHaveAccessibleDescription(
    /Whoever runs the listing can read this, without your name\.$/,
  );
  await dialog.getByLabel('Details').focus();
  await page.keyboard.insertText('It closes at noon.');
  await dialog.getByRole('button', { name: 'Send Report' }).press('Enter');
  await expectToast(page, 'Report Sent', 'Thank you. The administrator will review it.');
  await expect(button).toBeFocused();

  const reported = ownersPage.getByRole('region', { name: 'Reported by visitors' });
  await expect(reported).toContainText(`Wrong hours: ${market.name}`);
  await expect(reported).toContainText('It closes at noon.');
  await expect(reported).toContainText('choose ‘Confirm Details’ if your listing is correct');
  await careButton(ownersPage, `Confirm Details of ${market.name}`).click();
  await expect(reported).toContainText(/You last confirmed this listing on .*, \d{4}\./);
  await expect(reported).toContainText('They stay here until one has reviewed them.');

  const administrator = await administratorAt(browser, 'reports');
  const report = administrator.page.getByRole('article', { name: `Wrong hours: ${market.name}` });
  await expect(report).toContainText('It closes at noon.');
  await expect(report).toContainText('Claimed.');
  // This very market, whatever others are called so.
  await report.getByRole('link', { name: `Open in Markets: ${market.name}` }).click();
  await expect(
    administrator.page.getByRole('heading', { name: 'Existing Markets (1)' }),
  ).toBeVisible();
  await expect(administrator.page.getByText(`#${market.id} · ${market.address}`)).toBeVisible();
  await administrator.page.goBack();
  await report.getByRole('button', { name: 'Mark as Resolved' }).click();
  const decision = administrator.page.getByRole('dialog', { name: 'Mark as Resolved' });
  const note = decision.getByLabel('Note (optional)');
  await expect(note).toHaveAccessibleDescription('They will see it.');
  await note.fill('It closes at noon until May.');
  const readAgain = await holdBack(administrator.page, '**/api/admin/reports?*');
  const letDecide = await holdBack(administrator.page, '**/api/admin/reports', 'PATCH');
  await decision.getByRole('button', { name: 'Mark as Resolved' }).click();
  await expectToWait(decision);
  letDecide();
  await expectToast(administrator.page, 'Report Decided');
  await expect(report).toHaveCount(0);
  readAgain();

  // She has chosen the wrong one.
  await visit(administrator.page, `/admin?tab=reports&show=decided&q=%23${market.id}`);
  await expect(report).toContainText('Resolved');
  await report.getByRole('button', { name: 'Reopen' }).press('Enter');
  const reopening = administrator.page.getByRole('dialog', { name: 'Reopen Report' });
  await expect(reopening).toContainText('are told that you’re reviewing it again');
  await reopening.getByRole('button', { name: 'Reopen' }).press('Enter');
  await expectToast(administrator.page, 'Report Reopened');
  await expect(report).toHaveCount(0);
  await expect(reported).toContainText('It closes at noon.');
  await visit(administrator.page, `/admin?tab=reports&q=%23${market.id}`);
  await report.getByRole('button', { name: 'Mark as Resolved' }).press('Enter');
  await decision.getByRole('button', { name: 'Mark as Resolved' }).press('Enter');
  await expectToast(administrator.page, 'Report Decided');
  await administrator.leave();

  await expect(reported).toHaveCount(0);
  await page.getByRole('button', { name: 'Notifications: 3 unread' }).click();
  const notice = page.getByRole('link', { name: `Resolved: ${market.name}` }).last();
  await expect(notice).toContainText('It closes at noon until May.');
  await owner.close();
});

test('A vendor reads on her profile what is reported of it, and is told of no button she has not', async ({
  page,
  context,
  request,
}) => {
  await signInAsFreshPerson(context);
  const { id } = await createProfile(context);
  const report = { kind: 'wrong_contact', text: 'The phone is dead.' };
  await send(request, 'POST', `/api/vendors/${id}/reports`, report);
  await visit(page, '/about');
  await page.getByRole('button', { name: 'Notifications: 1 unread' }).click();
  await page.getByRole('link', { name: /Wrong contact details\? Bee Street Honey/ }).click();
  await expectAddress(page, '/vendor-dashboard', { tab: 'profile' });
  const reported = page.getByRole('region', { name: 'Reported by visitors' });
  await expect(reported).toContainText('Wrong contact details: Bee Street Honey');
  await expect(reported).toContainText('The phone is dead.');
  await expect(reported).not.toContainText('Confirm Details');
  await expectNoAxeViolations(page);
});

test('A stranger is asked to sign in before she claims, and reports without an account', async ({
  page,
  context,
  request,
  browser,
}) => {
  const market = await untouchedMarket(request, 9);
  await visit(page, `/market/${market.id}`);
  await careButton(page, 'Something wrong here?').click();
  const dialog = page.getByRole('dialog', { name: 'Something wrong here?' });
  await dialog.getByLabel('What’s wrong?').selectOption('Wrong place');
  await dialog.getByLabel('Your email').fill('nowhere');
  await dialog.getByRole('button', { name: 'Send Report' }).click();
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
  await dialog.getByLabel('Your email').fill('');
  const letReport = await holdBack(page, '**/api/markets/*/reports');
  await dialog.getByRole('button', { name: 'Send Report' }).click();
  await expectToWait(dialog);
  letReport();
  await expectToast(page, 'Report Sent');
  await signInThroughPopup(context, () => careButton(page, 'Is this your market?').click());
  await page.getByLabel('Who are you?').fill('I have run this market since 2009.');
  await page.getByRole('button', { name: 'Send Claim' }).click();
  await expectToast(page, 'Claim Sent');
  await expect(page.getByText('Your claim is waiting for review.')).toBeVisible();

  // Where another administrator was quicker, there is nothing left to decide.
  const { page: desk, leave } = await administratorAt(browser, 'reports');
  const report = desk.getByRole('article', { name: market.name });
  await report.getByRole('button', { name: 'Mark as Resolved' }).click();
  const decision = desk.getByRole('dialog', { name: 'Mark as Resolved' });
  await expect(decision).toBeVisible();
  const groups = await apiGet<ReportGroup[]>(desk.request, '/api/admin/reports');
  const { reports = [] } = groups.find(({ listing }) => listing.id === market.id) ?? {};
  const ids = reports.map(({ id }) => id);
  await send(desk.request, 'PATCH', '/api/admin/reports', { ids, status: 'no_change' });
  await decision.getByRole('button', { name: 'Mark as Resolved' }).click();
  const says = 'These reports are no longer waiting for review.';
  await expectToast(desk, 'Report Not Decided', says);
  await expect(decision).toHaveCount(0);
  await expect(report).toHaveCount(0);
  // What was decided says when.
  const decidedAt = /Decided \w{3} \d+, \d{4}, \d+:\d\d/;
  await desk.getByLabel('Show').selectOption('Decided');
  await expect(report).toContainText(decidedAt);
  await desk.getByRole('tab', { name: 'Claims' }).click();
  const claim = desk.getByRole('article', { name: `Claim on ${market.name}` });
  await claim.getByRole('button', { name: 'Approve' }).click();
  const approval = desk.getByRole('dialog', { name: 'Approve Claim' });
  await expect(approval).toBeVisible();
  const claims = await apiGet<ReceivedClaim[]>(desk.request, '/api/admin/claims');
  const { id } = claims.find(({ listing }) => listing.id === market.id)!;
  const reason = 'Nobody answers the phone.';
  await send(desk.request, 'PATCH', `/api/admin/claims/${id}`, { status: 'declined', reason });
  await approval.getByRole('button', { name: 'Approve' }).click();
  await expectToast(desk, 'Claim Not Decided', 'This claim is no longer waiting for review.');
  await expect(approval).toHaveCount(0);
  await expect(claim).toHaveCount(0);
  await desk.getByLabel('Show').selectOption('Decided');
  await expect(claim).toContainText(`Reason: ${reason}`);
  await expect(claim).toContainText(decidedAt);
  await leave();
});
