import { clsx } from 'clsx';

/** A grey-beige place where something will stand; give it that thing's size. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden className={clsx('animate-pulse rounded-control bg-paper-300/70', className)} />
  );
}
