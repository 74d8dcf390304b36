import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { postalAddressLine } from '#contract/addresses.ts';
import type { VendorPage } from '#contract/vendors/vendors.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { DetailDialog } from '#web/ui/overlays/DetailDialog.tsx';
import { vendorQuery } from '../api/vendor.ts';
import { LikeButton, type Liking } from './LikeButton.tsx';
import { NextAppearance } from './NextAppearance.tsx';
import { VendorBadgeItems } from './VendorBadgeItems.tsx';
import { VendorContact } from './VendorContact.tsx';
import { VendorImage } from './VendorImage.tsx';

interface VendorDetailDialogProps {
  vendorId: number;
  liking: Liking;
  onClose: () => void;
}

/** A vendor's details over the list she was chosen from. */
export default function VendorDetailDialog({ vendorId, liking, onClose }: VendorDetailDialogProps) {
  const { data: vendor, error, refetch } = useQuery(vendorQuery(vendorId));
  return (
    <DetailDialog
      noun="vendor"
      name={vendor?.businessName}
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
      footer={
        <Button asChild variant="secondary">
          <Link to="/vendors/$id" params={{ id: String(vendorId) }}>
            Open the Full Page
          </Link>
        </Button>
      }
    >
      {vendor ? <Details vendor={vendor} liking={liking} /> : null}
    </DetailDialog>
  );
}

function Details({ vendor, liking }: { vendor: VendorPage; liking: Liking }) {
  const location = postalAddressLine(vendor);
  return (
    <div className="space-y-6">
      <div className="relative aspect-[8/5] overflow-hidden rounded-card bg-paper-200">
        <VendorImage vendor={vendor} loading="eager" />
        <LikeButton
          {...liking}
          businessName={vendor.businessName}
          likesCount={vendor.likesCount}
          className="absolute top-3 right-3"
        />
      </div>
      <section>
        <h3 className="text-xl tracking-tight">About</h3>
        <p className="mt-1 whitespace-pre-line text-ink-700">
          {vendor.description ?? 'This vendor hasn’t added a description yet.'}
        </p>
      </section>
      <NextAppearance appearance={vendor.nextAppearance} />
      {location ? (
        <section>
          <h3 className="text-xl tracking-tight">Location</h3>
          <p className="mt-1 text-ink-700">{location}</p>
        </section>
      ) : null}
      <section>
        <h3 className="mb-2 text-xl tracking-tight">Contact</h3>
        <VendorContact vendor={vendor} />
      </section>
      <section>
        <h3 className="mb-2 text-xl tracking-tight">Categories</h3>
        <ul className="flex flex-wrap gap-2">
          <VendorBadgeItems vendor={vendor} />
          {vendor.isDemo ? (
            <li>
              <Badge>Demo listing</Badge>
            </li>
          ) : null}
        </ul>
      </section>
      <p className="text-ink-600">
        {vendor.likesCount} {vendor.likesCount === 1 ? 'like' : 'likes'} ·{' '}
        {vendor.rating === null ? 'No ratings yet' : `${vendor.rating} of 5`}
      </p>
    </div>
  );
}
