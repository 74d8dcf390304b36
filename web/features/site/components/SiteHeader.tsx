import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Container } from '#web/ui/Container.tsx';
import { getStartedPath, HEADER_LINKS } from '../navigation.ts';
import { MobileMenu } from './MobileMenu.tsx';
import { SessionControl, type SessionState } from './SessionControl.tsx';
import { SiteLink } from './SiteLink.tsx';
import { Wordmark } from './Wordmark.tsx';

type SiteHeaderProps = {
  session: SessionState;
  onSignIn: () => void;
  /** The signed-in person's menu at the header's end, and her entries in the mobile menu. */
  sessionMenu: ReactNode;
  mobileSessionMenu: (close: () => void) => ReactNode;
};

export function SiteHeader({ session, onSignIn, sessionMenu, mobileSessionMenu }: SiteHeaderProps) {
  const getStarted = getStartedPath(useLocation({ select: (location) => location.pathname }));
  return (
    <header className="print:hidden">
      <div aria-hidden className="awning h-6 bg-paper-100" />
      <Container className="flex min-h-18 flex-wrap items-center justify-between gap-x-3 py-2 lg:min-h-20">
        <Wordmark />
        <nav aria-label="Main" className="hidden lg:block">
          <ul className="flex gap-1">
            {HEADER_LINKS.map((link) => (
              <li key={link.to}>
                <SiteLink
                  to={link.to}
                  alias={link.alias}
                  className="header-link rounded-full transition-colors hover:bg-leaf-100/70 hover:text-leaf-800"
                >
                  {link.label}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex items-center gap-1 lg:gap-3">
          <SessionControl session={session} onSignIn={onSignIn} menu={sessionMenu} />
          <div className="hidden lg:block">
            <Button asChild>
              <SiteLink to={getStarted}>Get Started</SiteLink>
            </Button>
          </div>
          <MobileMenu getStarted={getStarted} session={mobileSessionMenu} />
        </div>
      </Container>
    </header>
  );
}
