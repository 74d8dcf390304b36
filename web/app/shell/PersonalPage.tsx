import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { SessionUser } from '#contract/sessions/session.ts';
import { sessionQuery } from '#web/features/identity/api/session.ts';
import { useSession } from '#web/features/identity/useSession.ts';
import { Container } from '#web/ui/Container.tsx';
import { keepFocus } from '#web/ui/keepFocus.ts';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import { ContentSpinner } from '#web/ui/states/ContentSpinner.tsx';
import { QueryContent } from '#web/ui/states/QueryContent.tsx';
import { SignInButton } from './SignInButton.tsx';

interface PersonalPageProps {
  title: string;
  /** What the page is for. */
  lead: string;
  /** What a stranger is told. */
  invitation: string;
  children: (user: SessionUser) => ReactNode;
}

/** A page about oneself: a stranger reads what it is for and signs in at its own address. */
export function PersonalPage({ title, lead, invitation, children }: PersonalPageProps) {
  const session = useSession();
  const known = useQuery({ ...sessionQuery, enabled: false });
  useEffect(keepFocus, []);
  return (
    <Container className="pt-8 pb-20 md:pt-14 md:pb-28">
      <PageHeading title={title}>
        <p>{lead}</p>
      </PageHeading>
      <div className="mt-10 min-h-96">
        {session.state === 'checking' ? (
          <>
            <ContentSpinner />
            <p className="hidden text-lg noscript:block">
              Signing in needs JavaScript. You can find markets without it, and without an account.
            </p>
          </>
        ) : null}
        {session.state === 'signedOut' ? (
          // Of whom nobody could be asked, she may be signed in all the same.
          <QueryContent query={known}>
            {() => (
              <div className="max-w-xl rounded-sheet border border-paper-300 bg-paper-50 p-6 shadow-card md:p-8">
                <p className="text-lg">{invitation}</p>
                <SignInButton className="mt-5" />
              </div>
            )}
          </QueryContent>
        ) : null}
        {session.state === 'signedIn' ? children(session.user) : null}
      </div>
    </Container>
  );
}
