import { clsx } from 'clsx';
import { Button, type ButtonProps } from './Button.tsx';

type SubmitButtonProps = Omit<ButtonProps, 'type' | 'asChild'> & {
  /** What it sends is on its way. The button keeps the focus: a disabled one would lose it. */
  isSending: boolean;
};

/** Sends the form it stands in. */
export function SubmitButton({ isSending, className, ...rest }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      aria-disabled={isSending || undefined}
      className={clsx('aria-disabled:cursor-progress aria-disabled:opacity-70', className)}
      {...rest}
    />
  );
}
