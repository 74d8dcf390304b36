import { clsx } from 'clsx';
import { Button, type ButtonProps } from './Button.tsx';

type BusyButtonProps = Omit<ButtonProps, 'asChild'> & {
  /**
   * What it or a neighbour has begun is still under way: a press is none. The button keeps the
   * focus, which a disabled one would lose.
   */
  isBusy: boolean;
};

/** A button whose work takes a while. */
export function BusyButton({ isBusy, onClick, className, ...rest }: BusyButtonProps) {
  return (
    <Button
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
      className={clsx('aria-disabled:cursor-progress aria-disabled:opacity-70', className)}
      {...rest}
    />
  );
}
