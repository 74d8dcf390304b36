import { clsx } from 'clsx';
import type { ReactNode } from 'react';

const WIDTHS = { page: 'max-w-6xl', text: 'max-w-3xl' } as const;

type ContainerProps = { width?: keyof typeof WIDTHS; className?: string; children: ReactNode };

/** The page's column: one measure and one margin for header, sections and footer alike. */
export function Container({ width = 'page', className, children }: ContainerProps) {
  return (
    <div className={clsx('mx-auto w-full px-5 sm:px-6 lg:px-8', WIDTHS[width], className)}>
      {children}
    </div>
  );
}
