import { Store } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button, type ButtonProps } from '#web/ui/Button.tsx';
import { lazyPart } from '#web/ui/states/lazyPart.tsx';
import { useWhenSignedIn } from '../shell/useWhenSignedIn.ts';

const ApplyDialog = lazyPart(() => import('./ApplyDialog.tsx'));

interface ApplyButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  market: { id: number; name: string };
  /** The event that is applied to; without one the dialog offers those of the market. */
  eventId?: number;
  /** Whether vendors can still apply. */
  canApply: boolean;
  /** What stands there for whoever has applied already. */
  instead?: ReactNode;
}

/**
 * 'Apply as Vendor'. Without script it leads to the page about signing in. A dialog that is open stays
 * so, with what is written in it, whatever comes in the button's place.
 */
export function ApplyButton({ market, eventId, canApply, instead, ...look }: ApplyButtonProps) {
  const whenSignedIn = useWhenSignedIn();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {instead || !canApply ? (
        instead
      ) : (
        <form action="/sign-in" className="contents">
          <Button
            type="submit"
            onClick={(event) => {
              event.preventDefault();
              void whenSignedIn(() => setOpen(true));
            }}
            {...look}
          >
            <Store aria-hidden />
            Apply as Vendor
          </Button>
        </form>
      )}
      {isOpen ? (
        <ApplyDialog
          marketId={market.id}
          marketName={market.name}
          eventId={eventId}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
