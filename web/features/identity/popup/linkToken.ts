/**
 * The token that a mailed link carries behind '#', where no server sees it. From the address it moves
 * into the page's entry in the browser's history, in which it outlasts a reload.
 */
export function linkToken(): string | null {
  const token = location.hash.slice(1);
  if (token) history.replaceState({ ...history.state, linkToken: token }, '', location.pathname);
  return history.state?.linkToken ?? null;
}

/** For when it has been used: whoever comes back to the page would find a link that works no longer. */
export function forgetLinkToken(): void {
  history.replaceState({ ...history.state, linkToken: undefined }, '');
}
