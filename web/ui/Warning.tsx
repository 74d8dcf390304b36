import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** Why something that is switched on does nothing yet. */
export function Warning({ children }: { children: ReactNode }) {
  return (
    <span className="flex items-start gap-2 rounded-control bg-squash-100 px-4 py-3 text-sm font-medium text-squash-700">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </span>
  );
}
