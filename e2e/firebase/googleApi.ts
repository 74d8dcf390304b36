import type { BrowserContext } from '@playwright/test';

/**
 * Firebase's code opens its popup with the help of a script that only Google serves, and so does the
 * emulator's page in it. This stands in for that script where the tests have no network: two windows
 * that register handlers and send one another messages, which wait until somebody handles them.
 */
function standIn() {
  type Handler = (message: unknown) => unknown;
  type Message = { gapi: true; id: string } & (
    | { name: string; message: unknown }
    | { answer: unknown }
  );

  const handlers = new Map<string, (handler: Handler) => void>();
  const handled = new Map<string, Promise<Handler>>();
  const answers = new Map<string, (answers: unknown[]) => void>();

  function handlerOf(name: string): Promise<Handler> {
    const known = handled.get(name);
    if (known) return known;
    const { promise, resolve } = Promise.withResolvers<Handler>();
    handlers.set(name, resolve);
    handled.set(name, promise);
    return promise;
  }

  addEventListener('message', async ({ data, source }: MessageEvent<Message>) => {
    if (!data?.gapi) return;
    if ('answer' in data) {
      try {
        answers.get(data.id)?.([data.answer]);
      } catch {
        // Firebase's code throws here even when all is well, and Google's leaves that unheard.
      }
      return;
    }
    const answer = await (await handlerOf(data.name))(data.message);
    (source as Window).postMessage({ gapi: true, id: data.id, answer }, '*');
  });

  const windowAt = (target: () => Window) => ({
    register(name: string, handler: Handler) {
      void handlerOf(name);
      handlers.get(name)?.(handler);
    },
    send(name: string, message: unknown, onAnswer: (answers: unknown[]) => void) {
      const id = crypto.randomUUID();
      answers.set(id, onAnswer);
      target().postMessage({ gapi: true, id, name, message }, '*');
    },
    restyle: async () => {},
    ping: async () => {},
  });

  const iframes = {
    CROSS_ORIGIN_IFRAMES_FILTER: {},
    Iframe: class {},
    getContext: () => ({
      async open<T>(
        { url, where }: { url: string; where: Element },
        onOpen: (frame: ReturnType<typeof windowAt>) => T,
      ) {
        const frame = document.createElement('iframe');
        frame.hidden = true;
        frame.src = url;
        where.append(frame);
        await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
        return onOpen(windowAt(() => frame.contentWindow as Window));
      },
      getParentIframe: () => windowAt(() => parent),
    }),
  };
  const load = (_module: string, { callback }: { callback: () => void }) => callback();

  const self = window as unknown as Record<string, unknown>;
  self.gapi = { load, iframes };
  const script = document.currentScript as HTMLScriptElement;
  const whenLoaded = new URL(script.src).searchParams.get('onload') ?? 'gapi_onload';
  (self[whenLoaded] as (() => void) | undefined)?.();
}

/** Keeps the browser off the network, except for this machine and the stand-in. */
export async function standInForGoogle(context: BrowserContext): Promise<void> {
  await context.route(
    (url) => !['localhost', '127.0.0.1'].includes(url.hostname),
    (route) => route.abort(),
  );
  await context.route('https://apis.google.com/js/api.js*', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: `(${standIn})()`,
    }),
  );
}
