import { Link } from '@tanstack/react-router';
import { Button } from '#web/ui/Button.tsx';
import { Container } from '#web/ui/Container.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';

/** A listing that is not there (any more). */
export function MissingPage({ title }: { title: string }) {
  return (
    <Container className="py-16">
      <EmptyState
        title={title}
        titleAs="h1"
        action={
          <Button asChild>
            <Link to="/">Return Home</Link>
          </Button>
        }
      >
        It may have been removed, or the address may have a typo.
      </EmptyState>
    </Container>
  );
}
