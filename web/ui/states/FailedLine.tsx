import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';

interface FailedLineProps {
  /** What did not load. */
  children: ReactNode;
  onRetry: () => void;
}

/** That a small part of a screen did not load, where an ErrorState would take the place of the rest. */
export function FailedLine({ children, onRetry }: FailedLineProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 text-tomato-600">
      <p>{children}</p>
      <Button variant="secondary" size="small" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
