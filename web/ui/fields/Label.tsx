import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type LabelProps = {
  /** The id of the control that it names. */
  htmlFor: string;
  /** Keeps the name for screen readers where the page already says it to the eye. */
  hidden?: boolean;
  children: ReactNode;
};

export function Label({ htmlFor, hidden = false, children }: LabelProps) {
  return (
    <label
      htmlFor={htmlFor}
      className={clsx(hidden ? 'sr-only' : 'mb-1.5 block text-sm font-semibold text-ink-700')}
    >
      {children}
    </label>
  );
}
