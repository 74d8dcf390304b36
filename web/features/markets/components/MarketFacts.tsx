import {
  Accessibility,
  AtSign,
  CircleParking,
  Globe,
  Mail,
  MapPin,
  PawPrint,
  Phone,
} from 'lucide-react';
import { townWithZip } from '#contract/addresses.ts';
import type { Market } from '#contract/markets/markets.ts';
import { OtherSite } from '#web/ui/OtherSite.tsx';
import { PhoneLink } from '#web/ui/PhoneLink.tsx';
import { Fact } from './Fact.tsx';

const SOCIAL_MEDIA = [
  ['facebook', 'Facebook'],
  ['instagram', 'Instagram'],
  ['twitter', 'Twitter'],
] as const;

/** Where a market is, what one finds there, and how to reach the people behind it. */
export function MarketFacts({ market }: { market: Market }) {
  const profiles = SOCIAL_MEDIA.flatMap(([site, label]) => {
    const address = market.socialMedia[site];
    return address ? [{ address, label }] : [];
  });
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
          <OtherSite address={market.website}>{hostOf(market.website)}</OtherSite>
        </Fact>
      ) : null}
      {profiles.length > 0 ? (
        <Fact icon={<AtSign />} term="Social media">
          <ul className="flex flex-wrap gap-x-5 gap-y-1">
            {profiles.map(({ address, label }) => (
              <li key={label}>
                <OtherSite address={address}>{label}</OtherSite>
              </li>
            ))}
          </ul>
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
