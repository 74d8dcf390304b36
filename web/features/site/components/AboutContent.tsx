import { Button } from '#web/ui/Button.tsx';
import { Container } from '#web/ui/Container.tsx';
import { categoryIllustrationUrl } from '#web/ui/illustrations/categories.ts';
import { MARKET_STREET_URL } from '#web/ui/illustrations/scenes.ts';
import { Section } from '#web/ui/Section.tsx';
import { MissionCard } from './MissionCard.tsx';
import { SiteLink } from './SiteLink.tsx';

export function AboutContent() {
  return (
    <>
      <Container className="grid items-center gap-10 pt-8 pb-14 md:pt-14 lg:grid-cols-[1fr_1.1fr] lg:gap-16 lg:pb-20">
        <div>
          <h1 className="text-headline">
            <span className="block">The market is on.</span>{' '}
            <span className="block">You just have to know where.</span>
          </h1>
          <p className="mt-5 text-lg leading-relaxed text-ink-600 md:text-xl">
            Local Markets helps people find the farmers markets, farm stands, flea markets and food
            markets around them, and helps the people who run them get found.
          </p>
        </div>
        <img src={MARKET_STREET_URL} alt="" width={800} height={640} className="h-auto w-full" />
      </Container>
      <Section title="How it began" ground="sand">
        <div className="grid gap-10 lg:grid-cols-[1.4fr_1fr] lg:items-center lg:gap-16">
          <div className="prose text-lg">
            <p>
              It began with a question that should be easy on a Saturday morning: which market near
              me is open today? The answers were scattered over town calendars, old posts and
              printed signs, and too many of them were wrong. A market that had moved, a season that
              had ended, hours that nobody had updated.
            </p>
            <p>
              The people behind the tables had the other half of the same problem. Vendors typed
              their details again for every market they hoped to join, then waited without hearing
              back. Organizers, often volunteers, kept it all together with a spreadsheet and a
              phone.
            </p>
            <p>
              So we set out to build one calm place for all of them. It says what it knows, says
              where that comes from, and doesn’t guess at the rest.
            </p>
          </div>
          <img
            src={categoryIllustrationUrl('flea_market', 2)}
            alt=""
            width={640}
            height={400}
            loading="lazy"
            className="h-auto w-full rounded-card"
          />
        </div>
      </Section>
      <Section title="Our mission">
        <ul className="grid gap-6 md:grid-cols-3">
          <MissionCard title="For shoppers" pictureUrl={categoryIllustrationUrl('farm_stand', 1)}>
            Find what is open near you, on the day you want to go, with directions and what is sold.
            It’s free, with no account needed.
          </MissionCard>
          <MissionCard title="For vendors" pictureUrl={categoryIllustrationUrl('food_market', 0)}>
            Compare the markets that are looking for vendors, see fees and rules before you apply,
            and describe your business once instead of every time.
          </MissionCard>
          <MissionCard
            title="For organizers"
            pictureUrl={categoryIllustrationUrl('farmers_market', 2)}
          >
            Keep your market’s page accurate, plan its dates and answer applications in one place,
            so more of the week is left for the market itself.
          </MissionCard>
        </ul>
      </Section>
      <Section
        ground="leaf"
        title="Tell us what could be better"
        lead="Markets change faster than any directory. If the hours are wrong, a market has moved or something here is harder than it should be, we’d like to hear about it. Feedback from the people who shop, sell and organize is how this gets better."
        action={
          <Button asChild variant="accent" size="large">
            <SiteLink to="/contact">Contact Us</SiteLink>
          </Button>
        }
      />
    </>
  );
}
