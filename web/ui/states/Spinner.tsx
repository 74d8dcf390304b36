import { clsx } from 'clsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

type SpinnerProps = {
  /** Said to screen readers. */
  label?: string;
  className?: string;
};

export function Spinner({ label = 'Loading', className }: SpinnerProps) {
  return (
    <span role="status" className={clsx('inline-flex size-5', className)}>
      <span
        aria-hidden
        className="size-full animate-spin rounded-full border-[0.15em] border-current border-r-transparent opacity-70"
      />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
