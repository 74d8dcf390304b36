import { Button } from '#web/ui/Button.tsx';
import { Container } from '#web/ui/Container.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';

type SignInContentProps = { onSignIn: () => void; isSigningIn: boolean };

/** Where everything leads that needs an account. */
export function SignInContent({ onSignIn, isSigningIn }: SignInContentProps) {
  return (
    <Container width="text" className="py-16 md:py-24">
      <PageHeading title="Sign In">
        <p>
          Finding markets, seeing when they are open and getting there needs no account. With one
          you save markets and write reviews. It is free for shoppers.
        </p>
      </PageHeading>
      <Button size="large" className="mt-8" disabled={isSigningIn} onClick={onSignIn}>
        Sign In
      </Button>
    </Container>
  );
}
