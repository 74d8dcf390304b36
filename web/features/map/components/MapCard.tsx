import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react';
import { IconButton } from '#web/ui/IconButton.tsx';

interface MapCardProps {
  ref: RefObject<HTMLDivElement | null>;
  name: string;
  /** Which of the `count` markets on this spot is shown, from 0. */
  position: number;
  count: number;
  onStep(step: 1 | -1): void;
  onClose(): void;
  children: ReactNode;
}

/** The tapped market: along the bottom of a narrow map, at the side of a wide one. */
export function MapCard({ ref, name, position, count, onStep, onClose, children }: MapCardProps) {
  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    const map = ref.current?.parentElement;
    if (map?.contains(document.activeElement)) onClose();
  });
  useEffect(() => {
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, []);

  return (
    <div
      ref={ref}
      role="dialog"
      aria-label={name}
      tabIndex={-1}
      className="absolute inset-x-2 bottom-2 z-20 max-h-[90%] overflow-y-auto overscroll-contain rounded-card bg-paper-50 p-4 shadow-raised max-[22rem]:p-2.5 motion-safe:animate-rise @2xl:right-auto @2xl:bottom-4 @2xl:left-4 @2xl:w-88"
    >
      <div className="float-right -mt-2 -mr-2 mb-1 ml-2">
        <IconButton label="Close" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      {children}
      {count > 1 && (
        <div className="mt-3 flex items-center justify-between border-t border-paper-300 pt-2 text-sm text-ink-600">
          <IconButton label="Previous market here" onClick={() => onStep(-1)}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <p aria-live="polite">
            {position + 1} of {count} markets here
          </p>
          <IconButton label="Next market here" onClick={() => onStep(1)}>
            <ChevronRight aria-hidden />
          </IconButton>
        </div>
      )}
    </div>
  );
}
