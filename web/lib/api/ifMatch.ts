/** The headers that keep a change from overwriting another; without a version it has the last word. */
export const ifMatch = (version: string | undefined): Record<string, string> =>
  version === undefined ? {} : { 'If-Match': `"${version}"` };

/**
 * In the place of a version where there was nothing to read. What has come to be there meanwhile is
 * then not overwritten unseen.
 */
export const NOTHING_READ = 'nothing';
