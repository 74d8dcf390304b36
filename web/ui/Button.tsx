import { clsx } from 'clsx';
import { Children, type ComponentProps, cloneElement, type ReactElement } from 'react';

const VARIANTS = {
  primary: 'bg-leaf-700 text-paper-50 hover:bg-leaf-800 active:bg-leaf-900',
  secondary:
    'border border-ink-400 bg-paper-50 text-leaf-800 hover:border-leaf-600 hover:bg-leaf-50',
  quiet: 'text-leaf-700 hover:bg-leaf-100/70 active:bg-leaf-100',
  danger: 'bg-tomato-600 text-paper-50 hover:bg-tomato-700 active:bg-tomato-800',
  accent: 'bg-squash-300 text-leaf-900 hover:bg-squash-200 active:bg-squash-400',
} as const;

const SIZES = {
  small: 'min-h-11 px-4 text-sm md:min-h-9',
  medium: 'min-h-11 px-5 text-base',
  large: 'min-h-13 px-7 text-base md:text-lg',
} as const;

export type ButtonProps = ComponentProps<'button'> & {
  /** `accent` is for dark grounds, where green would not stand out. */
  variant?: keyof typeof VARIANTS;
  size?: keyof typeof SIZES;
  /** Dresses the one child (a link, a trigger) as a button instead of rendering a button. */
  asChild?: boolean;
};

export function Button({
  variant = 'primary',
  size = 'medium',
  asChild = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  const classes = clsx(
    'inline-flex items-center justify-center gap-2 rounded-full font-semibold whitespace-nowrap',
    'transition-colors print:hidden [&_svg]:size-[1.15em] [&_svg]:shrink-0',
    VARIANTS[variant],
    SIZES[size],
    className,
  );
  if (asChild) {
    const child = Children.only(children) as ReactElement<{ className?: string }>;
    return cloneElement(child, { ...rest, className: clsx(classes, child.props.className) });
  }
  return (
    <button type="button" className={classes} {...rest}>
      {children}
    </button>
  );
}
