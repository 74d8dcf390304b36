import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface FactProps {
  icon?: ReactNode;
  term: string;
  children: ReactNode;
}

/** A term and what holds for it, inside a `dl`. */
export function Fact({ icon, term, children }: FactProps) {
  return (
    <div className={clsx('min-w-0', icon ? 'relative pl-8' : null)}>
      <dt className="text-sm font-semibold text-ink-600">
        {icon ? (
          <span aria-hidden className="absolute top-0.5 left-0 text-leaf-600 [&_svg]:size-5">
            {icon}
          </span>
        ) : null}
        {term}
      </dt>
      <dd className="text-ink-900">{children}</dd>
    </div>
  );
}
