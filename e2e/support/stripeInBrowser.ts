import type { BrowserContext } from '@playwright/test';

/**
 * Stands in for what Stripe loads into a browser, at Stripe's own addresses, so that the site's
 * content security policy has its say: the script, the frame with the card's fields, the bank's.
 */

/** What came of a confirmation, as Stripe's API answers it. */
export interface Confirmation {
  status: 'succeeded' | 'requires_action';
  /** What Stripe says when it refuses. */
  refusal?: string;
}

interface Confirmed {
  clientSecret: string;
  card: string;
  /** Whether the bank has been asked, and the person has said that it is she. */
  isKnownToBank: boolean;
}

const html = (body: string) => ({
  contentType: 'text/html',
  body: `<!doctype html><title>Stripe</title>${body}`,
});

const CARD_FRAME = html(
  `<label>Card number <input id="card"></label>
  <script>
    card.addEventListener('input', () => parent.postMessage({ card: card.value }, '*'));
    parent.postMessage({ isReady: true }, '*');
  </script>`,
);

const BANK_FRAME = html(
  `<label>Code <input id="code"></label>
  <button onclick="code.value && parent.postMessage({ isKnownToBank: true }, '*')">
    Complete authentication
  </button>`,
);

export async function standInForStripe(
  context: BrowserContext,
  confirm: (confirmed: Confirmed) => Promise<Confirmation>,
): Promise<void> {
  await context.route('https://js.stripe.com/*/stripe.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${stripeScript})();` }),
  );
  await context.route('https://js.stripe.com/card.html', (route) => route.fulfill(CARD_FRAME));
  await context.route('https://hooks.stripe.com/bank.html', (route) => route.fulfill(BANK_FRAME));
  await context.route('https://api.stripe.com/v1/confirm', async (route) => {
    const answer = await confirm(route.request().postDataJSON());
    await route.fulfill({ json: answer, headers: { 'access-control-allow-origin': '*' } });
  });
}

/** Runs in the page: as much of Stripe.js as the payment form uses. */
function stripeScript() {
  interface FakeElements {
    clientSecret: string;
    create: (type: string) => object;
  }
  let card = '';

  const heard = (name: string) =>
    new Promise<void>((resolve) => {
      window.addEventListener('message', function hear({ data }) {
        if (!data?.[name]) return;
        window.removeEventListener('message', hear);
        resolve();
      });
    });
  window.addEventListener('message', ({ data }) => {
    if (typeof data?.card === 'string') card = data.card;
  });

  function frame(address: string, title: string): HTMLIFrameElement {
    const element = document.createElement('iframe');
    element.src = address;
    element.title = title;
    return element;
  }

  function elements({ clientSecret }: { clientSecret: string }): FakeElements {
    if (!clientSecret) throw new Error('elements() needs the client secret.');
    return { clientSecret, create };
  }

  function create(type: string): object {
    if (type !== 'payment') throw new Error(`There is no element ${type}.`);
    const listeners: Record<string, () => void> = {};
    const cardFrame = frame('https://js.stripe.com/card.html', 'Secure payment input frame');
    return {
      on: (name: string, listener: () => void) => {
        listeners[name] = listener;
      },
      mount: (place: HTMLElement) => {
        void heard('isReady').then(() => listeners.ready?.());
        place.append(cardFrame);
      },
      destroy: () => cardFrame.remove(),
    };
  }

  async function ask(confirmed: object) {
    const answer = await fetch('https://api.stripe.com/v1/confirm', {
      method: 'POST',
      body: JSON.stringify({ card, ...confirmed }),
    });
    return answer.json();
  }

  /** As Stripe does for ways to pay that take people elsewhere: back to the address it was given. */
  function comeBack(address: string, status: string) {
    const url = new URL(address);
    url.searchParams.set('payment_intent', 'pi_1');
    url.searchParams.set('redirect_status', status);
    window.location.assign(url);
    return new Promise<never>(() => {});
  }

  async function confirmPayment(options: {
    elements: FakeElements;
    confirmParams: { return_url: string };
    redirect: string;
  }) {
    const { clientSecret } = options.elements;
    if (options.redirect !== 'if_required') throw new Error('Everybody would be sent away.');
    let outcome = await ask({ clientSecret, isKnownToBank: false });
    if (outcome.status === 'requires_action') {
      const bank = frame('https://hooks.stripe.com/bank.html', 'Bank');
      bank.style.cssText = 'position: fixed; inset: 0; z-index: 2147483647';
      // Beside whatever dialog there is, as Stripe does.
      document.body.append(bank);
      bank.focus();
      await heard('isKnownToBank');
      bank.remove();
      outcome = await ask({ clientSecret, isKnownToBank: true });
    }
    if (outcome.refusal) return { error: { type: 'card_error', message: outcome.refusal } };
    if (card === 'bank account') return comeBack(options.confirmParams.return_url, 'succeeded');
    return { paymentIntent: { status: 'succeeded' } };
  }

  const makeStripe = (key: string) => {
    if (!key.startsWith('pk_test_')) throw new Error('This is no publishable key.');
    return { elements, confirmPayment };
  };
  Object.assign(window, { Stripe: Object.assign(makeStripe, { version: 'endive' }) });
}
