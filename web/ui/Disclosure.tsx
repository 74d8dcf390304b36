import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

interface DisclosureProps {
  /** Always seen; opens and closes the rest. */
  title: string;
  className?: string;
  /** Where something else knows of it, such as the address; otherwise it is closed at first. */
  isOpen?: boolean;
  /** Told whenever it is opened or closed. */
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A question whose answer is unfolded by whoever wants it, with a sign that it can be. */
export function Disclosure({ title, className, isOpen, onToggle, children }: DisclosureProps) {
  return (
    // On paper nothing can be unfolded.
    <details
      open={isOpen}
      className={clsx('group print:details-content:[content-visibility:visible]', className)}
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
    >
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 py-2 font-semibold">
        {title}
        <ChevronDown aria-hidden className="size-5 shrink-0 text-leaf-700 group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
