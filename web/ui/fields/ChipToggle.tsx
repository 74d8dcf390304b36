import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

type ChipToggleProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  /** `radio` with a shared `name` for one of several, `checkbox` (the default) for any of them. */
  type?: 'checkbox' | 'radio';
  icon?: ReactNode;
  children: ReactNode;
};

/** A filter as a chip. It is a real input underneath, so a form sends it without any script. */
export function ChipToggle({
  type = 'checkbox',
  icon,
  className,
  children,
  ...rest
}: ChipToggleProps) {
  return (
    <label
      className={clsx(
        'relative inline-flex min-h-11 items-center gap-2 rounded-full border border-ink-400 bg-paper-50 px-4',
        'text-sm font-medium whitespace-nowrap text-ink-700 transition-colors md:min-h-10',
        'hover:border-leaf-600 hover:text-leaf-800 [&_svg]:size-4',
        'has-checked:border-leaf-700 has-checked:bg-leaf-700 has-checked:text-paper-50 has-disabled:opacity-55',
        className,
      )}
    >
      <input type={type} className="sr-only" {...rest} />
      {icon}
      {children}
    </label>
  );
}
