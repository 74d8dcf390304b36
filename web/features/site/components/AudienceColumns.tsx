import { Button } from '#web/ui/Button.tsx';
import { Container } from '#web/ui/Container.tsx';
import { SiteLink } from './SiteLink.tsx';

const AUDIENCES = [
  {
    title: 'For shoppers',
    text: 'See what is open today, what it sells and whether it takes cards, SNAP or WIC. It’s free, with no account needed.',
    action: 'Start Shopping',
    to: '/customer',
  },
  {
    title: 'For vendors',
    text: 'Compare the markets that are hiring by fee, visitors and distance, and apply with one profile.',
    action: 'Join as Vendor',
    to: '/vendor',
  },
  {
    title: 'For organizers',
    text: 'Publish your market and its dates, set your vendor requirements, and review applications in one place.',
    action: 'Organize Markets',
    to: '/organizer',
  },
];

/** Whom the site is for, and where each of them starts. */
export function AudienceColumns() {
  return (
    <section aria-label="Who it is for" className="bg-leaf-900 py-14 text-paper-100 md:py-20">
      <Container className="grid gap-12 md:grid-cols-3 md:gap-10">
        {AUDIENCES.map((audience) => (
          <div key={audience.to} className="flex flex-col items-start">
            <h2 className="text-title text-paper-50">{audience.title}</h2>
            <p className="mt-3 mb-6 grow text-lg text-leaf-200">{audience.text}</p>
            <Button asChild variant="accent">
              <SiteLink to={audience.to}>{audience.action}</SiteLink>
            </Button>
          </div>
        ))}
      </Container>
    </section>
  );
}
