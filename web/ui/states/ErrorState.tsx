import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';

type ErrorStateProps = {
  title?: string;
  /** `h1` where the page has no other heading. */
  titleAs?: 'h1' | 'p';
  /** What went wrong, in the server's or our own words. */
  children?: ReactNode;
  onRetry?: () => void;
};

export function ErrorState({
  title = 'This didn’t load',
  titleAs: Title = 'p',
  children,
  onRetry,
}: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center px-4 py-10 text-center">
      <span
        aria-hidden
        className="flex size-20 items-center justify-center rounded-full bg-tomato-100 text-tomato-600"
      >
        <CircleAlert className="size-10" strokeWidth={1.75} />
      </span>
      <Title className="mt-5 font-display text-2xl font-medium tracking-tight">{title}</Title>
      {children ? <div className="mt-2 max-w-md text-ink-600">{children}</div> : null}
      {onRetry ? (
        <Button variant="secondary" className="mt-6" onClick={onRetry}>
          <RotateCw aria-hidden />
          Try again
        </Button>
      ) : null}
    </div>
  );
}
