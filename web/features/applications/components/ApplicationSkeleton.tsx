import { Skeleton } from '#web/ui/states/Skeleton.tsx';

/** While an application is on its way. */
export function ApplicationSkeleton() {
  return (
    <div role="status" aria-label="Loading the application" className="space-y-4">
      <Skeleton className="h-8 w-1/2" />
      <Skeleton className="h-24" />
    </div>
  );
}
