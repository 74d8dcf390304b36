import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** What the button does, in words: the icon alone says nothing to a screen reader. */
  label: string;
};

export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={clsx(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink-700',
        'transition-colors hover:bg-leaf-100/70 hover:text-leaf-800',
        'print:hidden [&_svg]:size-5',
        className,
      )}
      {...rest}
    />
  );
}
