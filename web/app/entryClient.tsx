import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createAppRouter } from './router.tsx';
import { showArrival } from './shell/showArrival.ts';

// The router loads the site anew when a part of it is gone from the server, as after an update.
// Without a network that would lead to the browser's error page, so it is told of another reason.
addEventListener('vite:preloadError', ({ payload }) => {
  if (!navigator.onLine) payload.message = `Offline: ${payload.message}`;
});

// zod compiles its checks where it may. Our pages forbid that, and each attempt would be reported.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const loadArrival = () => import('./shell/arrival.ts');

const router = createAppRouter();
router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
  // What changes within a page, such as a filter, changes at once.
  if (!fromLocation || !pathChanged) return;
  showArrival();
  // A page that comes without being loaded has to be told of: nothing else tells a screen reader.
  // Where it cannot be loaded the page is there all the same.
  loadArrival().then(
    ({ announceArrival }) => announceArrival(),
    () => {},
  );
});

// Whoever reads another language may have the page translated, which React does not expect; others
// may ask their browser to. Chrome says so in a class of the whole page.
const expectTranslation = () => import('./shell/translatedTexts.ts').catch(() => {});
if (navigator.languages.some((name) => !name.startsWith('en'))) expectTranslation();
else
  new MutationObserver(expectTranslation).observe(document.documentElement, {
    attributeFilter: ['class'],
  });

// As a transition the work is done in short pieces, between which a touch is answered.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  );
});
