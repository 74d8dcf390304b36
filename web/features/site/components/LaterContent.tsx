import { Button } from '#web/ui/Button.tsx';
import { Container } from '#web/ui/Container.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import { SiteLink } from './SiteLink.tsx';

interface LaterContentProps {
  title: string;
  /** What the page is for. */
  purpose: string;
}

/** A part of the site that the header leads to and that has not opened: what it is for, honestly. */
export function LaterContent({ title, purpose }: LaterContentProps) {
  return (
    <Container width="text" className="py-16 md:py-24">
      <PageHeading title={title}>
        <p>{purpose}</p>
      </PageHeading>
      <p className="mt-6 rounded-card bg-paper-200 p-5 text-ink-700">
        This part of the site is not open yet. Finding markets is, and always free.
      </p>
      <Button asChild className="mt-8">
        <SiteLink to="/customer">Find Markets</SiteLink>
      </Button>
    </Container>
  );
}
