import { Agent, request as openRequest } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** Somebody with a browser: cookies, and one connection or more that are kept. */
export class Visitor {
  readonly #agent = new Agent({ keepAlive: true });
  readonly #cookies: Map<string, string>;
  readonly #address: string | undefined;

  /** @param address where she says that she is, to whoever believes it; this machine unless stated */
  constructor({
    cookies = {},
    address,
  }: { cookies?: Record<string, string>; address?: string } = {}) {
    this.#cookies = new Map(Object.entries(cookies));
    this.#address = address;
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** @throws when the connection breaks */
  async ask(
    url: string,
    {
      method = 'GET',
      body,
      headers = {},
    }: { method?: string; body?: unknown; headers?: object } = {},
  ): Promise<Answer> {
    const sent = Buffer.isBuffer(body) || body === undefined ? body : JSON.stringify(body);
    const asked = openRequest(url, {
      method,
      agent: this.#agent,
      headers: {
        ...(this.#cookies.size > 0 && { cookie: this.cookie }),
        ...(this.#address && { 'x-forwarded-for': this.#address }),
        ...(typeof sent === 'string' && { 'content-type': 'application/json' }),
        ...(sent !== undefined && { 'content-length': Buffer.byteLength(sent) }),
        ...headers,
      },
    });
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    asked.once('error', reject).once('response', (answer) => {
      for (const cookie of answer.headers['set-cookie'] ?? []) this.#take(cookie);
      const { statusCode: status = 0, headers: received } = answer;
      text(answer).then((body) => resolve({ status, headers: received, text: body }), reject);
    });
    asked.end(sent);
    return promise;
  }

  /** @throws unless it is answered with success */
  async get<Result>(url: string): Promise<Result> {
    return this.send<Result>(url, 'GET');
  }

  /** @throws unless it is answered with success */
  async send<Result>(url: string, method: string, body?: unknown): Promise<Result> {
    const answer = await this.ask(url, { method, body });
    if (answer.status >= 400) throw new Error(`${method} ${url}: ${answer.status} ${answer.text}`);
    return (answer.text === '' ? null : JSON.parse(answer.text)) as Result;
  }

  leave(): void {
    this.#agent.destroy();
  }

  #take(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (value === '') this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}
