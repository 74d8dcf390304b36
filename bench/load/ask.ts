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
