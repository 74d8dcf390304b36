import type { ReactNode, Ref } from 'react';
import { Card } from '#web/ui/Card.tsx';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';

/** Cards side by side: one column on a phone, three on a desk. */
export function MarketGrid({
  ref,
  children,
}: {
  ref?: Ref<HTMLUListElement>;
  children: ReactNode;
}) {
  return (
    <ul ref={ref} className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-7">
      {children}
    </ul>
  );
}

const PLACEHOLDERS = [...'abcdef'];

/** Six cards' worth of nothing yet. */
export function MarketGridSkeleton() {
  return (
    <div role="status" aria-label="Loading markets">
      <MarketGrid>
        {PLACEHOLDERS.map((name) => (
          <li key={name}>
            <Card>
              <Skeleton className="aspect-[8/5] rounded-none max-sm:hidden" />
              <div className="space-y-3 p-4 sm:p-5">
                <Skeleton className="h-6 w-3/4" />
                <Skeleton className="h-4 w-full" />
                <Skeleton className="h-4 w-1/2" />
                <Skeleton className="mt-6 h-11 rounded-full" />
              </div>
            </Card>
          </li>
        ))}
      </MarketGrid>
    </div>
  );
}
