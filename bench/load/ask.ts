/** A request that is more than the address of a GET. */
export interface Ask {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: object;
}

/** What is asked, in this order. */
export type Workload = readonly (string | Ask)[];

/** An address alone is a GET. */
export const askOf = (request: string | Ask): Ask =>
  typeof request === 'string' ? { path: request } : request;

/** The body of a request and all headers that it needs. */
export function bodyAndHeaders({ headers, body }: Ask): {
  body: string;
  headers: Record<string, string>;
} {
  if (body === undefined) return { body: '', headers: { ...headers } };
  const text = JSON.stringify(body);
  return {
    body: text,
    headers: {
      ...headers,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(text)),
    },
  };
}

/** As it goes over a connection that is kept. */
export function requestBytes(ask: Ask): Buffer {
  const { method = 'GET', path } = ask;
  const { body, headers } = bodyAndHeaders(ask);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(
    `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n${lines.join('')}\r\n${body}`,
  );
}
