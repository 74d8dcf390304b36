import type { VendorPage as VendorPageData } from '#contract/vendors.ts';
import { useVendorLikes } from '#web/app/listings/useVendorLikes.ts';
import { AppearanceList } from '#web/features/vendors/components/AppearanceList.tsx';
import { LikeButton } from '#web/features/vendors/components/LikeButton.tsx';
import { VendorContact } from '#web/features/vendors/components/VendorContact.tsx';
import { VendorImage } from '#web/features/vendors/components/VendorImage.tsx';
import { vendorBadges, vendorTown } from '#web/features/vendors/vendorText.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Container } from '#web/ui/Container.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import { Block } from '../shell/Block.tsx';
import { ListingClaim } from './ListingClaim.tsx';
import { ListingReport } from './ListingReport.tsx';

/** A vendor's own page: who, what, and where and when to find her. */
export function VendorPage({ vendor }: { vendor: VendorPageData }) {
  const likingOf = useVendorLikes();
  const town = vendorTown(vendor);
  const listing = { kind: 'vendor', id: vendor.id, name: vendor.businessName } as const;
  return (
    <Container className="pt-6 pb-20 md:pt-10 md:pb-28">
      <div className="grid gap-8 lg:grid-cols-[1.15fr_1fr] lg:items-center lg:gap-12">
        <div className="aspect-[8/5] overflow-hidden rounded-sheet bg-paper-200 lg:order-2">
          <VendorImage vendor={vendor} loading="eager" />
        </div>
        <div>
          <PageHeading title={vendor.businessName}>
            <p>{town}</p>
          </PageHeading>
          <ul aria-label="Categories" className="mt-4 flex flex-wrap items-center gap-2">
            {vendorBadges(vendor).map((label) => (
              <li key={label}>
                <Badge tone="leaf">{label}</Badge>
              </li>
            ))}
            {vendor.isDemo ? (
              <li>
                <Badge>Demo listing</Badge>
              </li>
            ) : null}
          </ul>
          <LikeButton
            {...likingOf(vendor.id)}
            businessName={vendor.businessName}
            likesCount={vendor.likesCount}
            className="mt-6"
          />
        </div>
      </div>
      <div className="mt-12 grid gap-12 lg:grid-cols-[1.6fr_1fr] lg:gap-16">
        <div className="space-y-12">
          {vendor.description ? (
            <Block title="About">
              <p className="max-w-prose leading-relaxed whitespace-pre-line text-ink-700">
                {vendor.description}
              </p>
            </Block>
          ) : null}
          <Block title="Where to find them">
            <AppearanceList appearances={vendor.appearances} />
          </Block>
        </div>
        <aside className="space-y-10">
          <Block title="Contact">
            <VendorContact vendor={vendor} />
          </Block>
          {vendor.address || town ? (
            <Block title="Location">
              <p className="text-ink-700">{[vendor.address, town].filter(Boolean).join(' · ')}</p>
            </Block>
          ) : null}
          {vendor.businessHours ? (
            <Block title="Hours">
              <p className="whitespace-pre-line text-ink-700">{vendor.businessHours}</p>
            </Block>
          ) : null}
          <div className="flex flex-wrap gap-x-6">
            <ListingReport listing={listing} />
            {vendor.userId === null ? <ListingClaim listing={listing} /> : null}
          </div>
        </aside>
      </div>
    </Container>
  );
}
