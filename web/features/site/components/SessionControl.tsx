import { Button } from '#web/ui/Button.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

/** What the header knows of the visitor. Pages are the same for all; this is learnt afterwards. */
export type Session =
  | { state: 'checking' }
  | { state: 'signedOut' }
  | { state: 'signedIn'; name: string };

type SessionControlProps = { session: Session; onSignIn: () => void };

/** The header's end: one width in every state, so that nothing moves when the answer arrives. */
export function SessionControl({ session, onSignIn }: SessionControlProps) {
  return (
    <div className="flex min-h-11 w-24 items-center justify-center">
      {session.state === 'checking' ? (
        <Spinner label="Checking whether you are signed in" className="text-leaf-700" />
      ) : null}
      {session.state === 'signedOut' ? (
        <Button variant="secondary" className="w-full px-0" onClick={onSignIn}>
          Sign In
        </Button>
      ) : null}
      {session.state === 'signedIn' ? (
        <span className="truncate font-semibold text-leaf-800" title={session.name}>
          {session.name}
        </span>
      ) : null}
    </div>
  );
}
