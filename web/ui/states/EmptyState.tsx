import type { ReactNode } from 'react';
import { EMPTY_BASKET_URL } from '../illustrations/scenes.ts';

type EmptyStateProps = {
  title: string;
  /** `h1` where the page has no other heading. */
  titleAs?: 'h1' | 'h2' | 'h3';
  /** Why it is empty, or what to do about it. */
  children?: ReactNode;
  action?: ReactNode;
};

export function EmptyState({ title, titleAs: Title = 'h3', children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-4 py-10 text-center wrap-anywhere">
      <img src={EMPTY_BASKET_URL} alt="" width={220} height={160} className="h-40 w-55" />
      <Title className="mt-5 text-2xl tracking-tight">{title}</Title>
      {children ? <div className="mt-2 max-w-md text-balance text-ink-600">{children}</div> : null}
      {action ? <div className="mt-6 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  );
}
