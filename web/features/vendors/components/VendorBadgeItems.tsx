import type { Vendor } from '#contract/vendors/vendors.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { vendorBadges } from '../vendorText.ts';

interface VendorBadgeItemsProps {
  vendor: Vendor;
  /** How many there are room for; absent: all. */
  most?: number;
}

/** The items of a list of what a vendor sells. */
export const VendorBadgeItems = ({ vendor, most }: VendorBadgeItemsProps) =>
  vendorBadges(vendor)
    .slice(0, most)
    .map((label) => (
      <li key={label}>
        <Badge tone="leaf" wraps>
          {label}
        </Badge>
      </li>
    ));
