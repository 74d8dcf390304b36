import { QueryClientProvider } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  HeadContent,
  lazyRouteComponent,
  Outlet,
  Scripts,
  useLocation,
  useRouterState,
} from '@tanstack/react-router';
import type { RouterContext } from '#web/app/router.tsx';
import { useSession } from '#web/features/identity/useSession.ts';
import { useSessionOfOtherTabs } from '#web/features/identity/useSessionOfOtherTabs.ts';
import { useSignIn } from '#web/features/identity/useSignIn.ts';
import { SiteFooter } from '#web/features/site/components/SiteFooter.tsx';
import { SiteHeader } from '#web/features/site/components/SiteHeader.tsx';
import { configQuery } from '#web/lib/api/configQuery.ts';
import { FONT_URLS } from '#web/ui/fonts.ts';
import { MARK_URL } from '#web/ui/illustrations/scenes.ts';
import { ToastRegion } from '#web/ui/overlays/ToastRegion.tsx';
import { MAIN_ID, SkipLink } from '#web/ui/SkipLink.tsx';
import { lazyPart } from '#web/ui/states/lazyPart.tsx';
import '#web/ui/styles.css';

const HeaderSessionMenu = lazyPart(() => import('#web/app/shell/HeaderSessionMenu.tsx'), true);

export const Route = createRootRouteWithContext<RouterContext>()({
  // Travels with each page: a click on Sign In opens a popup, which cannot wait for an answer.
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(configQuery),
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'theme-color', content: '#fbf8f1' },
    ],
    links: [
      { rel: 'icon', href: MARK_URL, type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      ...FONT_URLS.map((href) => ({
        rel: 'preload',
        href,
        as: 'font',
        type: 'font/woff2',
        crossOrigin: 'anonymous' as const,
      })),
    ],
  }),
  component: Document,
  notFoundComponent: lazyRouteComponent(
    () => import('#web/features/site/components/NotFoundContent.tsx'),
    'NotFoundContent',
  ),
});

function Document() {
  const { queryClient } = Route.useRouteContext();
  const isPopup = useLocation({ select: ({ pathname }) => pathname.startsWith('/identity/') });
  return (
    <html lang="en">
      <head>
        <HeadContent />
      </head>
      <body className="flex min-h-dvh flex-col">
        <QueryClientProvider client={queryClient}>
          {isPopup ? <Outlet /> : <Site />}
          <ToastRegion />
        </QueryClientProvider>
        <Scripts />
      </body>
    </html>
  );
}

/** The page within the site's header and footer. */
function Site() {
  const session = useSession();
  const user = session.state === 'signedIn' ? session.user : null;
  const { signIn } = useSignIn();
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  useSessionOfOtherTabs();
  return (
    <>
      <SkipLink />
      {isLoading ? <div className="loading-bar" /> : null}
      <SiteHeader
        session={session.state}
        onSignIn={() => void signIn()}
        sessionMenu={user && <HeaderSessionMenu user={user} />}
        mobileSessionMenu={(close) => user && <HeaderSessionMenu user={user} onChosen={close} />}
      />
      <main id={MAIN_ID} tabIndex={-1} className="grow focus:outline-none">
        <Outlet />
      </main>
      <SiteFooter />
    </>
  );
}
