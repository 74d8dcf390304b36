import { Link } from '@tanstack/react-router';
import { Button } from '#web/ui/Button.tsx';
import { Container } from '#web/ui/Container.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';

/** Where everything that needs an account leads for as long as there are none. */
export function SignInContent() {
  return (
    <Container width="text" className="py-16 md:py-24">
      <PageHeading title="Sign In">
        <p>
          Accounts are not open yet. Finding markets, seeing when they are open and getting there
          needs none: everything for shoppers is free and works without one.
        </p>
      </PageHeading>
      <Button asChild className="mt-8">
        <Link to="/customer">Find Markets</Link>
      </Button>
    </Container>
  );
}
