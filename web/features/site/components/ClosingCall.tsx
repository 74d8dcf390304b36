import { Button } from '#web/ui/Button.tsx';
import { Container } from '#web/ui/Container.tsx';
import { SiteLink } from './SiteLink.tsx';

/** The last word of Home. */
export function ClosingCall() {
  return (
    <section aria-labelledby="closing-call" className="py-16 text-center md:py-24">
      <Container>
        <h2 id="closing-call" className="text-headline mx-auto max-w-2xl">
          Saturday is closer than you think
        </h2>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <Button asChild size="large">
            <SiteLink to="/customer">Find Markets</SiteLink>
          </Button>
          <Button asChild size="large" variant="secondary">
            <SiteLink to="/vendor">Become a Vendor</SiteLink>
          </Button>
        </div>
      </Container>
    </section>
  );
}
