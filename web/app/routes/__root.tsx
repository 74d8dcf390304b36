import { QueryClientProvider } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  Scripts,
  useNavigate,
} from '@tanstack/react-router';
import type { RouterContext } from '#web/app/router.tsx';
import { NotFoundContent } from '#web/features/site/components/NotFoundContent.tsx';
import { SiteFooter } from '#web/features/site/components/SiteFooter.tsx';
import { SiteHeader } from '#web/features/site/components/SiteHeader.tsx';
import { FONT_URLS } from '#web/ui/fonts.ts';
import { MARK_URL } from '#web/ui/illustrations/scenes.ts';
import { MAIN_ID, SkipLink } from '#web/ui/SkipLink.tsx';
import { ToastRegion } from '#web/ui/ToastRegion.tsx';
import '#web/ui/styles.css';

export const Route = createRootRouteWithContext<RouterContext>()({
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'theme-color', content: '#fbf8f1' },
    ],
    links: [
      { rel: 'icon', href: MARK_URL, type: 'image/svg+xml' },
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
  notFoundComponent: NotFoundContent,
});

function Document() {
  const { queryClient } = Route.useRouteContext();
  const navigate = useNavigate();
  return (
    <html lang="en">
      <head>
        <HeadContent />
      </head>
      <body className="flex min-h-dvh flex-col">
        <QueryClientProvider client={queryClient}>
          <SkipLink />
          <SiteHeader
            session={{ state: 'signedOut' }}
            onSignIn={() => void navigate({ to: '/sign-in' })}
          />
          <main id={MAIN_ID} className="grow">
            <Outlet />
          </main>
          <SiteFooter />
          <ToastRegion />
        </QueryClientProvider>
        <Scripts />
      </body>
    </html>
  );
}
