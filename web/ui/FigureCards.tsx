import type { ReactNode } from 'react';
import { Card } from './Card.tsx';
import { Skeleton } from './Skeleton.tsx';

export interface Figure {
  term: string;
  icon: ReactNode;
  /** Undefined while it is not known yet; '--' where there is nothing to say. */
  value: string | undefined;
  /** What the figure is made of. */
  note?: string | undefined;
}

/** Where somebody stands, in a few figures. */
export function FigureCards({ figures }: { figures: Figure[] }) {
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4 lg:gap-6">
      {figures.map(({ term, icon, value, note }) => (
        <Card key={term} className="flex flex-col p-4 md:p-6">
          <dt className="flex grow items-start justify-between gap-2 text-sm font-semibold text-ink-600">
            {term}
            <span aria-hidden className="text-leaf-600 [&_svg]:size-5">
              {icon}
            </span>
          </dt>
          <dd className="mt-2 font-display text-3xl font-medium tabular-nums">
            {value ?? <Skeleton className="h-9 w-14" />}
          </dd>
          {note ? <dd className="mt-1 text-sm text-ink-600">{note}</dd> : null}
        </Card>
      ))}
    </dl>
  );
}
