import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** How much of something is there or done, as a bar; how wide it is, whoever shows it says. */
export function ProgressBar({ className, ...rest }: ComponentProps<'progress'>) {
  return (
    <progress
      className={clsx(
        'h-2.5 appearance-none overflow-hidden rounded-full bg-paper-300 [&::-moz-progress-bar]:bg-leaf-600 [&::-webkit-progress-bar]:bg-paper-300 [&::-webkit-progress-value]:bg-leaf-600',
        className,
      )}
      {...rest}
    />
  );
}
