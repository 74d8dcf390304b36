import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

type FieldErrorProps = {
  /** For the `aria-describedby` of its control, where there is one. */
  id?: string;
  children: ReactNode;
};

export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-tomato-600">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}
