import { MapPin } from 'lucide-react';
import { townOf } from '#contract/addresses.ts';
import type { Vendor } from '#contract/vendors/vendors.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { ListingCard } from '#web/ui/lists/ListingCard.tsx';
import { LikeButton, type Liking } from './LikeButton.tsx';
import { NextAppearance } from './NextAppearance.tsx';
import { VendorBadgeItems } from './VendorBadgeItems.tsx';
import { VendorImage } from './VendorImage.tsx';

/** The specification's limit of category badges on a card. */
const MOST_BADGES = 3;

interface VendorCardProps {
  vendor: Vendor;
  liking: Liking;
  /** Opens the details in place; without script the vendor's page is opened. */
  onViewDetails: (id: number) => void;
  loading?: 'lazy' | 'eager';
}

/** A vendor in the directory: who, what, where and when next. */
export function VendorCard({ vendor, liking, onViewDetails, loading }: VendorCardProps) {
  return (
    <ListingCard
      to="/vendors/$id"
      id={vendor.id}
      name={vendor.businessName}
      place={townOf(vendor)}
      picture={<VendorImage vendor={vendor} {...(loading && { loading })} />}
      onViewDetails={onViewDetails}
    >
      {vendor.description ? (
        <p className="line-clamp-2 text-ink-700">{vendor.description}</p>
      ) : null}
      <NextAppearance appearance={vendor.nextAppearance} />
      <div className="flex items-center justify-between gap-2">
        <div className="flex flex-wrap gap-2">
          <ul aria-label="Categories" className="contents">
            <VendorBadgeItems vendor={vendor} most={MOST_BADGES} />
          </ul>
          <div className="flex flex-wrap gap-2 sm:absolute sm:top-3 sm:left-3">
            {vendor.isDemo ? <Badge tone="paper">Demo</Badge> : null}
            {vendor.distance === undefined ? null : (
              <Badge tone="paper" icon={<MapPin aria-hidden />}>
                {vendor.distance.toFixed(1)} mi
              </Badge>
            )}
          </div>
        </div>
        <LikeButton
          {...liking}
          businessName={vendor.businessName}
          likesCount={vendor.likesCount}
          className="shrink-0 sm:absolute sm:top-3 sm:right-3"
        />
      </div>
    </ListingCard>
  );
}
