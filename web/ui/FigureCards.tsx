import type { ReactNode } from 'react';
import { Card } from './Card.tsx';
import { FailedLine } from './states/FailedLine.tsx';
import { Skeleton } from './states/Skeleton.tsx';

export interface Figure {
  term: string;
  icon: ReactNode;
  /** Undefined while it is not known yet; '--' where there is nothing to say. What could not be had reads so, too. */
  value: string | undefined;
  /** What the figure is made of: there before the figure, or else it moves all below as it comes. */
  note?: string | undefined;
}

interface FigureCardsProps {
  figures: Figure[];
  /** Where what is not known could not be had: asks for it once more. */
  onRetry?: (() => void) | undefined;
}

/** Where somebody stands, in a few figures. */
export function FigureCards({ figures, onRetry }: FigureCardsProps) {
  return (
    <>
      {/* Beside each other, figures stand on one line, whatever is above and below them. */}
      <dl className="-mb-4 grid grid-cols-2 gap-x-4 lg:mb-0 lg:grid-cols-4 lg:gap-x-6">
        {figures.map(({ term, icon, value, note }) => (
          <Card key={term} className="row-span-3 mb-4 grid grid-rows-subgrid p-4 md:p-6 lg:mb-0">
            <dt className="flex items-start justify-between gap-2 text-sm font-semibold text-ink-600">
              {term}
              <span aria-hidden className="text-leaf-600 max-[22rem]:hidden [&_svg]:size-5">
                {icon}
              </span>
            </dt>
            <dd className="mt-2 font-display text-3xl font-medium tabular-nums">
              {value ?? (onRetry ? '--' : <Skeleton className="h-9 w-14" />)}
            </dd>
            {note ? <dd className="mt-1 text-sm text-ink-600">{note}</dd> : null}
          </Card>
        ))}
      </dl>
      {onRetry ? (
        <div className="mt-4">
          <FailedLine onRetry={onRetry}>Some figures didn’t load.</FailedLine>
        </div>
      ) : null}
    </>
  );
}
