import { clsx } from 'clsx';
import type { Vendor } from '#contract/vendors/vendors.ts';
import { vendorStallUrl } from '#web/ui/illustrations/vendorStall.ts';

interface VendorImageProps {
  vendor: Pick<Vendor, 'id' | 'imageUrl' | 'businessName'>;
  loading?: 'lazy' | 'eager';
  className?: string;
  /** Other widths of the picture, where it is shown large. */
  srcSet?: string;
  sizes?: string;
}

/** The vendor's own picture, or the drawing of a stall. */
export function VendorImage({ vendor, loading = 'lazy', className, ...widths }: VendorImageProps) {
  return (
    <img
      {...widths}
      src={vendor.imageUrl ?? vendorStallUrl(vendor.id)}
      alt={vendor.imageUrl ? `What ${vendor.businessName} sells` : ''}
      width={640}
      height={400}
      loading={loading}
      decoding="async"
      className={clsx('size-full object-cover', className)}
    />
  );
}
