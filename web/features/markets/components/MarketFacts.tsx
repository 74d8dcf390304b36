import { Accessibility, CircleParking, Globe, Mail, MapPin, PawPrint, Phone } from 'lucide-react';
import type { Market } from '#contract/markets/markets.ts';
import { townWithZip } from '#web/lib/addresses.ts';
import { PhoneLink } from '#web/ui/PhoneLink.tsx';
import { Fact } from './Fact.tsx';

/** Where a market is and how to reach the people behind it. */
export function MarketFacts({ market }: { market: Market }) {
  return (
    <dl className="space-y-5">
      <Fact icon={<MapPin />} term="Location">
        {market.address ? <span className="block">{market.address}</span> : null}
        {townWithZip(market)}
        {market.locationNote ? (
          <span className="block text-ink-600">{market.locationNote}</span>
        ) : null}
      </Fact>
      {market.phone ? (
        <Fact icon={<Phone />} term="Phone">
          <PhoneLink phone={market.phone} className="underline underline-offset-4" />
        </Fact>
      ) : null}
      {market.email ? (
        <Fact icon={<Mail />} term="Email">
          <a href={`mailto:${market.email}`} className="underline underline-offset-4">
            {market.email}
          </a>
        </Fact>
      ) : null}
      {market.website ? (
        <Fact icon={<Globe />} term="Website">
          <a
            href={market.website}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="underline underline-offset-4"
          >
            {hostOf(market.website)}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </Fact>
      ) : null}
      {market.parkingInfo ? (
        <Fact icon={<CircleParking />} term="Parking">
          {market.parkingInfo}
        </Fact>
      ) : null}
      {market.accessibility ? (
        <Fact icon={<Accessibility />} term="Accessibility">
          {market.accessibility}
        </Fact>
      ) : null}
      {market.petPolicy ? (
        <Fact icon={<PawPrint />} term="Pets">
          {market.petPolicy}
        </Fact>
      ) : null}
    </dl>
  );
}

function hostOf(address: string): string {
  try {
    return new URL(address).host.replace(/^www\./, '');
  } catch {
    return address;
  }
}
