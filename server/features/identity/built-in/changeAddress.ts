import type {
  AddressChange,
  AddressChangeResult,
  AddressConfirmation,
} from '#contract/identity/identity.ts';
import { unauthenticated, unprocessableAt } from '#server/app/problems.ts';
import type { Connection } from '#server/db/connection.ts';
import { lockUserOfIdentity } from '#server/features/users/users.queries.ts';
import type { Accounts } from './accounts.ts';
import { isAddressLinkKept } from './addressLinks.queries.ts';
import { lockAddress } from './addressLock.ts';
import { readAddressToken } from './addressToken.ts';
import { subjectWithAddress } from './identity.queries.ts';
import { takenAddressMail } from './identityMails.ts';
import { identityProblem, linkIsOver } from './identityProblem.ts';
import { mayMail } from './mayMail.ts';

const WRONG_PASSWORD = 'This password isn’t right. Check it and try again.';
const TAKEN = 'There’s already an account with this email. Choose another.';
const WRONG_PASSWORD_FOR_LINK =
  'This isn’t the password you chose for this account. If you don’t know it, choose a new one.';

/**
 * Has an account sign in with another address: at once where the site sends no mail, else once the
 * link that is mailed there has been opened. The account's password says that its owner asks.
 * @throws ProblemError 422 when it is not that, or somebody else signs in with the address and can't be
 *   told by mail
 */
export async function changeAddress(
  accounts: Accounts,
  { email, password, newEmail }: AddressChange,
): Promise<AddressChangeResult> {
  let state: AddressChangeResult['state'] = 'confirmationSent';
  const answer = await accounts.ask(async ({ api, transaction, sendMail }) => {
    await lockAddress(transaction, email);
    await lockUser(transaction, await subjectWithAddress(transaction, email));
    const signedIn = await api.signInEmail({ body: { email, password }, asResponse: true });
    // 403: it is not confirmed yet. That there is such an account is not for everybody to learn.
    if ([401, 403].includes(signedIn.status)) throw unprocessableAt('password', WRONG_PASSWORD);
    if (!signedIn.ok) return signedIn;
    const headers = sessionOf(signedIn);
    const taker = await subjectWithAddress(transaction, newEmail);
    if (taker === null) {
      const asked = await api.changeEmail({ body: { newEmail }, headers, asResponse: true });
      if (!asked.ok) return asked;
      if ((await subjectWithAddress(transaction, newEmail)) !== null) state = 'changed';
    } else if (accounts.confirmsAddresses) {
      // As Better Auth writes it: else each way to write it would be mailed once.
      const recipient = newEmail.toLowerCase();
      const mail = { ...takenAddressMail(accounts.publicUrl), recipient };
      if (await mayMail(transaction, mail)) sendMail(taker, mail);
    } else {
      throw unprocessableAt('newEmail', TAKEN);
    }
    return api.signOut({ headers, asResponse: true });
  });
  if (!answer.ok)
    throw identityProblem(answer.status, await answer.json(), accounts.confirmsAddresses);
  return { state };
}

/**
 * Confirms by the mailed link and the account's password what it signs in with, and signs in.
 * @throws ProblemError 401 when the password is not the account's, 422 when the address has changed
 *   since a link to another one was mailed; nothing is confirmed then
 */
export function confirmAddress(
  accounts: Accounts,
  { token, password }: AddressConfirmation,
): Promise<Response> {
  return accounts.ask(async ({ api, transaction }) => {
    const said = readAddressToken(token);
    if (said) await lockAddress(transaction, said.email);
    await lockUser(transaction, said?.userId ?? null);
    const isOver = said?.updateTo !== undefined && !(await isAddressLinkKept(transaction, token));
    if (isOver) throw linkIsOver();
    const confirmed = await api.verifyEmail({ query: { token }, asResponse: true });
    if (!confirmed.ok || !said) return confirmed;
    const body = { email: said.updateTo ?? said.email, password };
    const signedIn = await api.signInEmail({ body, asResponse: true });
    // Thrown, so that the address is not confirmed either.
    if (signedIn.status === 401) throw unauthenticated(WRONG_PASSWORD_FOR_LINK);
    return signedIn;
  });
}

/** The person before what she has of her own, as decision 40 has it. */
async function lockUser(transaction: Connection, subject: string | null): Promise<void> {
  if (subject !== null) await lockUserOfIdentity(transaction, 'built-in', subject);
}

/** The session that Better Auth has just begun, as a browser would send it. */
function sessionOf(signedIn: Response): Headers {
  const cookies = signedIn.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  return new Headers({ cookie: cookies.join('; ') });
}
