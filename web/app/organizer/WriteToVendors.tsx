import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { lazyPart } from '#web/ui/states/lazyPart.tsx';

/** Loaded when it is wanted: to be shown within `Suspense`. */
export const VendorMessageDialog = lazyPart(() => import('./VendorMessageDialog.tsx'));

interface WriteToVendorsProps {
  market: { id: number; name: string };
}

/** Opens the dialog in which an organizer writes to the vendors of a market. */
export function WriteToVendors({ market: { id, name } }: WriteToVendorsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-label={`Write to Vendors of ${name}`}
        onClick={() => setIsOpen(true)}
      >
        <Megaphone aria-hidden />
        Write to Vendors
      </Button>
      {isOpen ? (
        <VendorMessageDialog
          to={{ marketId: id }}
          name={name}
          day={null}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}
