/** The headers that keep a change from overwriting another; without a version it has the last word. */
export const ifMatch = (version: string | undefined): Record<string, string> =>
  version === undefined ? {} : { 'If-Match': `"${version}"` };
