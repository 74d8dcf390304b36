import { type ReactNode, Suspense } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Spinner } from '#web/ui/states/Spinner.tsx';
import { SiteLink } from './SiteLink.tsx';

/** What the header knows of the visitor. Pages are the same for all; this is learnt afterwards. */
export type SessionState = 'checking' | 'signedOut' | 'signedIn';

type SessionControlProps = {
  session: SessionState;
  onSignIn: () => void;
  /** The signed-in person's menu, which may still have to be loaded. */
  menu: ReactNode;
};

/** Whoever has just signed in or out is led to what comes in place of the button that she pressed. */
const keepFocusAround = (part: HTMLElement | null) => () => {
  if (part?.contains(document.activeElement)) part.parentElement?.focus();
};

/** The header's end: one width in every state, so that nothing moves when the answer arrives. */
export function SessionControl({ session, onSignIn, menu }: SessionControlProps) {
  const checking = (
    <Spinner label="Checking whether you are signed in" className="text-leaf-700 noscript:hidden" />
  );
  return (
    <div tabIndex={-1} className="flex min-h-11 w-24 items-center justify-center">
      <div key={session} ref={keepFocusAround} className="contents">
        {session === 'checking' ? (
          <>
            {checking}
            <SiteLink to="/sign-in" className="hidden font-semibold noscript:block">
              Sign In
            </SiteLink>
          </>
        ) : null}
        {session === 'signedOut' ? (
          <Button variant="secondary" className="w-full px-0" onClick={onSignIn}>
            Sign In
          </Button>
        ) : null}
        {session === 'signedIn' ? <Suspense fallback={checking}>{menu}</Suspense> : null}
      </div>
    </div>
  );
}
