/** The token that a mailed link carries behind '#', where no server sees it; taken only once. */
export function takeLinkToken(): string | null {
  const token = location.hash.slice(1);
  if (!token) return null;
  history.replaceState(history.state, '', location.pathname);
  return token;
}
