import { ChevronRight, Menu, X } from 'lucide-react';
import { type ReactNode, Suspense, useRef } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { MOBILE_MENU_LINKS } from '../navigation.ts';
import { SiteLink } from './SiteLink.tsx';

const MENU_ID = 'mobile-menu';

type MobileMenuProps = {
  /** The path of the Get Started button. */
  getStarted: string;
  /** The signed-in person's entries; `close` is for whoever chooses one. */
  session: (close: () => void) => ReactNode;
};

/**
 * The browser's own popover: it opens, takes the focus, closes and gives the focus back without any
 * script. Whoever tabs out of it has left it.
 */
export function MobileMenu({ getStarted, session }: MobileMenuProps) {
  const menu = useRef<HTMLElement>(null);
  const close = () => menu.current?.hidePopover();
  return (
    <div className="-mr-2.5 lg:hidden">
      <IconButton label="Open the menu" popoverTarget={MENU_ID}>
        <Menu aria-hidden />
      </IconButton>
      <nav
        ref={menu}
        id={MENU_ID}
        popover="auto"
        aria-label="Menu"
        onBlur={({ currentTarget, relatedTarget }) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
        }}
        className="m-3 ml-auto max-h-[calc(100dvh-1.5rem)] w-[min(24rem,100vw-1.5rem)] flex-col rounded-sheet bg-paper-50 p-3 text-ink-900 shadow-overlay backdrop:bg-leaf-900/45 open:flex open:animate-appear"
      >
        <div className="text-right">
          <IconButton autoFocus label="Close the menu" popoverTarget={MENU_ID}>
            <X aria-hidden />
          </IconButton>
        </div>
        <div className="overflow-y-auto">
          <Suspense>{session(close)}</Suspense>
          <ul className="divide-y divide-paper-200 px-3">
            {MOBILE_MENU_LINKS.map((link) => (
              <li key={link.to}>
                <SiteLink
                  to={link.to}
                  alias={link.alias}
                  onClick={close}
                  className="flex min-h-11 items-center justify-between font-display text-xl font-medium aria-[current=page]:text-tomato-600"
                >
                  {link.label}
                  <ChevronRight aria-hidden className="size-5 text-ink-500" />
                </SiteLink>
              </li>
            ))}
          </ul>
        </div>
        <Button asChild size="large" className="mt-3">
          <SiteLink to={getStarted} onClick={close}>
            Get Started
          </SiteLink>
        </Button>
      </nav>
    </div>
  );
}
