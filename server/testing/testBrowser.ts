import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { TestApp } from './testApp.ts';

/** Asks as one browser does, which sends back the cookies that it was given. */
export class TestBrowser {
  readonly #site: TestApp;
  readonly #cookies = new Map<string, { value: string; path: string }>();

  constructor(site: TestApp) {
    this.#site = site;
  }

  async ask(request: InjectOptions & { url: string }): Promise<LightMyRequestResponse> {
    const sent = [...this.#cookies].filter(([, { path }]) => request.url.startsWith(path));
    const cookie = sent.map(([name, { value }]) => `${name}=${value}`).join('; ');
    const answer = await this.#site.app.inject({
      ...request,
      headers: { ...request.headers, ...(cookie ? { cookie } : {}) },
    });
    for (const { name, value, path = '/', maxAge } of answer.cookies) {
      if (maxAge === 0) this.#cookies.delete(name);
      else this.#cookies.set(name, { value, path });
    }
    return answer;
  }

  post(url: string, payload: object): Promise<LightMyRequestResponse> {
    return this.ask({ method: 'POST', url, payload });
  }

  get(url: string): Promise<LightMyRequestResponse> {
    return this.ask({ url });
  }

  get cookieNames(): string[] {
    return [...this.#cookies.keys()];
  }
}
