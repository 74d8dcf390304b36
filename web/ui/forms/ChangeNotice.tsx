import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';

interface ChangeNoticeProps {
  /** What has changed, as the server says it; null: nothing, as far as is known. */
  change: { detail: string } | null;
  className?: string;
  /** What can be done about it. */
  children: ReactNode;
}

/** That something was changed meanwhile, so that nothing was done: whoever asked for it reads this next. */
export function ChangeNotice({ change, className, children }: ChangeNoticeProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (change) ref.current?.focus();
  }, [change]);
  if (!change) return null;
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className={clsx(
        'space-y-3 rounded-card border border-squash-300 bg-squash-50 p-4',
        className,
      )}
    >
      <p className="font-semibold">{change.detail}</p>
      {children}
    </div>
  );
}
