import { Printer } from 'lucide-react';
import type { Market } from '#contract/markets/markets.ts';
import { ListingSign } from '#web/features/listing-sign/components/ListingSign.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Container } from '#web/ui/Container.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import { BackLink } from '../shell/BackLink.tsx';

/** A sign with the way to a listing, to be printed and hung up at the stand. */
export function ListingSignPage({ market }: { market: Market }) {
  return (
    <Container className="pt-8 pb-20 md:pt-12 print:p-0">
      <div className="mb-8 print:hidden">
        <BackLink to="/farm-direct" search={{ stand: String(market.id) }} className="mb-2">
          Farm Direct
        </BackLink>
        <PageHeading title="A sign for your stand">
          <p>Print it and hang it up, so that passersby can see your hours and what’s in stock.</p>
        </PageHeading>
        <Button className="mt-5 noscript:hidden" onClick={() => window.print()}>
          <Printer aria-hidden />
          Print
        </Button>
      </div>
      <ListingSign market={market} />
    </Container>
  );
}
