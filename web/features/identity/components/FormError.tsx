import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** What is wrong with a form as a whole; said aloud when it appears. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <div role="alert">
      {children ? (
        <p className="flex items-start gap-2 rounded-control bg-tomato-50 px-4 py-3 text-sm font-medium text-tomato-700">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {children}
        </p>
      ) : null}
    </div>
  );
}
