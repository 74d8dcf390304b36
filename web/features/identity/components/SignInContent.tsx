import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Container } from '#web/ui/Container.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import { useSession } from '../useSession.ts';

const PURPOSES = [
  'Save the markets you like',
  'Review markets you’ve been to',
  'Set up your details and notifications once',
];

type SignInContentProps = { onSignIn: () => void; isSigningIn: boolean };

/** What an account is good for, and the way to one. */
export function SignInContent({ onSignIn, isSigningIn }: SignInContentProps) {
  const session = useSession();
  return (
    <Container width="text" className="py-16 md:py-24">
      <PageHeading title="Sign In">
        <p>
          You don’t need an account to find markets, see their hours or get directions: everything
          for shoppers is free. With a free account you can:
        </p>
      </PageHeading>
      <ul className="mt-6 space-y-3 text-lg text-ink-700">
        {PURPOSES.map((purpose) => (
          <li key={purpose} className="flex items-start gap-3">
            <Check aria-hidden className="mt-1 size-5 shrink-0 text-leaf-600" />
            {purpose}
          </li>
        ))}
      </ul>
      <p className="mt-6 text-lg text-ink-700">
        Vendors use it to apply to markets, and organizers to list their markets and review
        applications.
      </p>
      <p className="mt-8 hidden rounded-card bg-paper-200 p-5 noscript:block">
        Signing in needs JavaScript, which is turned off in your browser.
      </p>
      {session.state === 'signedIn' ? (
        <p className="mt-8 rounded-card bg-leaf-100 p-5 font-medium text-leaf-800">
          You are signed in as {session.user.name}.
        </p>
      ) : null}
      <div className="mt-8 flex flex-wrap gap-3">
        {session.state === 'signedIn' ? null : (
          <BusyButton className="noscript:hidden" isBusy={isSigningIn} onClick={onSignIn}>
            Sign In
          </BusyButton>
        )}
        <Button asChild variant="secondary">
          <Link to="/customer">Find Markets</Link>
        </Button>
      </div>
    </Container>
  );
}
