import { Button } from '#web/ui/Button.tsx';
import { Container } from '#web/ui/Container.tsx';
import { SLEEPING_CAT_URL } from '#web/ui/illustrations/scenes.ts';
import { SiteLink } from './SiteLink.tsx';

export function NotFoundContent() {
  return (
    <Container
      width="text"
      className="flex flex-col items-center pt-6 pb-20 text-center md:pt-10 md:pb-28"
    >
      <title>404 Page Not Found · Local Markets</title>
      <img
        src={SLEEPING_CAT_URL}
        alt=""
        width={480}
        height={340}
        className="h-auto w-full max-w-md"
      />
      <h1 className="mt-8 text-headline">404 Page Not Found</h1>
      <p className="mt-4 text-lg text-ink-600">Did you forget to add the page to the router?</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button asChild>
          <SiteLink to="/customer">Find Markets</SiteLink>
        </Button>
        <Button asChild variant="secondary">
          <SiteLink to="/">Return Home</SiteLink>
        </Button>
      </div>
    </Container>
  );
}
