import { clsx } from 'clsx';
import { Check } from 'lucide-react';

/** What somebody gets, each line with a tick. */
export function CheckList({ items, className }: { items: readonly string[]; className?: string }) {
  return (
    <ul className={clsx('space-y-2.5', className)}>
      {items.map((item) => (
        <li key={item} className="flex gap-3">
          <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-leaf-600" />
          {item}
        </li>
      ))}
    </ul>
  );
}
