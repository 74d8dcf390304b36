import { clsx } from 'clsx';
import { Maximize2, Minus, Plus } from 'lucide-react';
import { IconButton } from '#web/ui/IconButton.tsx';

interface MapControlsProps {
  onZoom(step: 1 | -1): void;
  /** Absent while there is nothing to show. */
  onShowAll: (() => void) | undefined;
  /** Whether a card is open, which on a phone leaves no room for all of them. */
  hasCard?: boolean;
}

const LOOK = 'rounded-none bg-paper-50 focus-visible:z-10';

export function MapControls({ onZoom, onShowAll, hasCard = false }: MapControlsProps) {
  return (
    <div
      className={clsx(
        'absolute top-3 right-3 z-10 flex flex-col gap-2',
        hasCard && 'max-sm:hidden',
      )}
    >
      <div className="flex flex-col divide-y divide-paper-300 overflow-hidden rounded-control shadow-card ring-1 ring-paper-300">
        <IconButton label="Zoom in" className={LOOK} onClick={() => onZoom(1)}>
          <Plus aria-hidden />
        </IconButton>
        <IconButton label="Zoom out" className={LOOK} onClick={() => onZoom(-1)}>
          <Minus aria-hidden />
        </IconButton>
      </div>
      {onShowAll && (
        <IconButton
          label="Show all markets on the map"
          className="rounded-control! bg-paper-50 shadow-card ring-1 ring-paper-300"
          onClick={onShowAll}
        >
          <Maximize2 aria-hidden />
        </IconButton>
      )}
    </div>
  );
}
