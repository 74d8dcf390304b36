import type { IncomingMessage } from 'node:http';

/**
 * The path that a request asks for, with its query. Some ask with the whole address (RFC 9112,
 * section 3.2.2), whose host says no more than the header of that name; '*' is at no address of ours.
 */
export function pathAsked({ url = '' }: Pick<IncomingMessage, 'url'>): string {
  if (url.startsWith('/')) return url;
  const path = url.replace(/^https?:\/\/[^/?]*/i, '');
  return path.startsWith('/') ? path : `/${path}`;
}
