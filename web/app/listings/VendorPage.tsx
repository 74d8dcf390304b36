import { postalAddressLine, townOf } from '#contract/addresses.ts';
import type { VendorPage as VendorPageData } from '#contract/vendors/vendors.ts';
import { AppearanceList } from '#web/features/vendors/components/AppearanceList.tsx';
import { LikeButton } from '#web/features/vendors/components/LikeButton.tsx';
import { VendorBadgeItems } from '#web/features/vendors/components/VendorBadgeItems.tsx';
import { VendorContact } from '#web/features/vendors/components/VendorContact.tsx';
import { VendorImage } from '#web/features/vendors/components/VendorImage.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import { allWidths } from './allWidths.ts';
import { Block } from './Block.tsx';
import { ListingClaim } from './ListingClaim.tsx';
import { ListingFrame } from './ListingFrame.tsx';
import { ListingReport } from './ListingReport.tsx';
import { useVendorLikes } from './useVendorLikes.ts';

/** A vendor's own page: who, what, and where and when to find her. */
export function VendorPage({ vendor }: { vendor: VendorPageData }) {
  const likingOf = useVendorLikes();
  const town = townOf(vendor);
  const location = postalAddressLine(vendor);
  const listing = { kind: 'vendor', id: vendor.id, name: vendor.businessName } as const;
  return (
    <ListingFrame
      picture={<VendorImage vendor={vendor} loading="eager" {...allWidths(vendor.imageUrl)} />}
      head={
        <>
          <PageHeading title={vendor.businessName}>
            <p>{town}</p>
          </PageHeading>
          <ul aria-label="Categories" className="mt-4 flex flex-wrap items-center gap-2">
            <VendorBadgeItems vendor={vendor} />
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
        </>
      }
      aside={
        <>
          <Block title="Contact">
            <VendorContact vendor={vendor} />
          </Block>
          {location ? (
            <Block title="Location">
              <p className="text-ink-700">{location}</p>
            </Block>
          ) : null}
          {vendor.businessHours ? (
            <Block title="Hours">
              <p className="whitespace-pre-line text-ink-700">{vendor.businessHours}</p>
            </Block>
          ) : null}
          <div className="flex flex-wrap gap-x-6">
            <ListingReport listing={listing} />
            {vendor.userId === null ? (
              <ListingClaim listing={listing} question="Is this your business?" />
            ) : null}
          </div>
        </>
      }
    >
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
    </ListingFrame>
  );
}
