import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode;
};

export function Checkbox({ label, className, ...rest }: CheckboxProps) {
  return (
    <label className={clsx('flex min-h-11 items-center gap-3 text-base text-ink-900', className)}>
      <span className="relative flex size-6 shrink-0 items-center justify-center">
        <input
          type="checkbox"
          className="peer size-6 appearance-none rounded-lg border border-ink-400 bg-paper-50 transition-colors checked:border-leaf-700 checked:bg-leaf-700 disabled:opacity-55"
          {...rest}
        />
        <Check
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none absolute hidden size-4 text-paper-50 peer-checked:block"
        />
      </span>
      {label}
    </label>
  );
}
