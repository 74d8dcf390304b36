import type { OutgoingHttpHeader, OutgoingHttpHeaders } from 'node:http';
import { type DirectAnswer, isPlain, isUnconditional } from '#server/app/admission/frontDoor.ts';
import { headList } from '#server/app/answers/publicHead.ts';
import { type CachedPage, gzippedBody, type PageCache, takesGzip } from './pageCache.ts';

/**
 * Answers who asks for a page that lies in memory in front of Fastify, with what the route of
 * pages.ts sends to the last byte: a test asks both. Left to the route is what has to be rendered,
 * what is not a plain page, and whoever asks on a condition.
 * @param version names the state of everything that pages show
 */
export function directPage(
  cache: PageCache,
  version: () => string,
  securityHeaders: Readonly<OutgoingHttpHeaders>,
): DirectAnswer {
  const heads = new WeakMap<CachedPage, OutgoingHttpHeader[]>();

  function headOf(page: CachedPage): OutgoingHttpHeader[] {
    let head = heads.get(page);
    if (!head) {
      head = headList({ ...securityHeaders, ...page.headers });
      heads.set(page, head);
    }
    return head;
  }

  return (request, response) => {
    const { url = '', headers } = request;
    const isPacked = takesGzip(headers['accept-encoding']);
    if (!isPlain(request) && !(isPacked && isUnconditional(request))) return false;
    const page = cache.get(url, version());
    if (page?.status !== 200) return false;
    const body = isPacked ? gzippedBody(page) : page.body;
    const sent = ['content-length', body.length, ...(isPacked ? ['content-encoding', 'gzip'] : [])];
    response.writeHead(200, [...headOf(page), ...sent]);
    response.end(body);
    return true;
  };
}
