import { Link } from '@tanstack/react-router';
import { MapPin } from 'lucide-react';
import type { Vendor } from '#contract/vendors/vendors.ts';
import { wantsNewTab } from '#web/lib/wantsNewTab.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { vendorBadges, vendorTown } from '../vendorText.ts';
import { LikeButton, type Liking } from './LikeButton.tsx';
import { NextAppearance } from './NextAppearance.tsx';
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
  const params = { id: String(vendor.id) };
  const town = vendorTown(vendor);
  return (
    <Card as="article" interactive className="flex h-full flex-col">
      <div className="relative aspect-[8/5] bg-paper-200">
        <VendorImage vendor={vendor} {...(loading && { loading })} />
        <div className="absolute inset-x-3 top-3 flex flex-wrap items-start justify-between gap-2">
          <span className="flex flex-wrap gap-2">
            {vendor.isDemo ? <Badge tone="paper">Demo</Badge> : null}
            {vendor.distance === undefined ? null : (
              <Badge tone="paper" icon={<MapPin aria-hidden />}>
                {vendor.distance.toFixed(1)} mi
              </Badge>
            )}
          </span>
          <LikeButton
            {...liking}
            businessName={vendor.businessName}
            likesCount={vendor.likesCount}
          />
        </div>
      </div>
      <div className="flex grow flex-col gap-3 p-5">
        <div>
          <h3 className="text-xl leading-snug tracking-tight">
            <Link to="/vendors/$id" params={params} className="hover:underline">
              {vendor.businessName}
            </Link>
          </h3>
          {town ? <p className="text-ink-600">{town}</p> : null}
        </div>
        {vendor.description ? (
          <p className="line-clamp-2 text-ink-700">{vendor.description}</p>
        ) : null}
        <NextAppearance appearance={vendor.nextAppearance} />
        <ul aria-label="Categories" className="flex flex-wrap gap-2">
          {vendorBadges(vendor)
            .slice(0, MOST_BADGES)
            .map((label) => (
              <li key={label}>
                <Badge tone="leaf" wraps>
                  {label}
                </Badge>
              </li>
            ))}
        </ul>
        <div className="mt-auto pt-2">
          <Button asChild variant="secondary" size="small" className="w-full">
            <Link
              to="/vendors/$id"
              params={params}
              aria-label={`View Details of ${vendor.businessName}`}
              onClick={(event) => {
                if (wantsNewTab(event)) return;
                event.preventDefault();
                onViewDetails(vendor.id);
              }}
            >
              View Details
            </Link>
          </Button>
        </div>
      </div>
    </Card>
  );
}
