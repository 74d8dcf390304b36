import type { ReactNode } from 'react';
import { MAX_CARDS } from '#web/lib/lists/cardsShown.ts';
import { Button } from '../Button.tsx';

interface MoreCardsProps {
  /** How many are asked for. */
  shown: number;
  /** The link that asks for more. */
  children: ReactNode;
}

/** Below cards that are not all there are: the way to more of them, as far as there is one. */
export function MoreCards({ shown, children }: MoreCardsProps) {
  return (
    <div className="mt-8 text-center">
      {shown < MAX_CARDS ? (
        <Button asChild variant="secondary">
          {children}
        </Button>
      ) : (
        'Narrow your search to see the rest.'
      )}
    </div>
  );
}
