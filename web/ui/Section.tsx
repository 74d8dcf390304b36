import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { Container } from './Container.tsx';

const GROUNDS = {
  paper: '',
  sand: 'bg-paper-200',
  leaf: 'bg-leaf-800 text-paper-100 [&_h2]:text-paper-50',
} as const;

type SectionProps = {
  title: ReactNode;
  lead?: ReactNode;
  /** A link or button beside the title, such as 'View All Markets'. */
  action?: ReactNode;
  ground?: keyof typeof GROUNDS;
  className?: string;
  children?: ReactNode;
};

/** A titled band of a page, announced by its title. */
export function Section({
  title,
  lead,
  action,
  ground = 'paper',
  className,
  children,
}: SectionProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className={clsx('py-14 md:py-20', GROUNDS[ground], className)}
    >
      <Container>
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
          <div className="max-w-2xl">
            <h2 id={titleId} className="text-title">
              {title}
            </h2>
            {lead ? (
              <p
                className={clsx(
                  'mt-3 text-lg',
                  ground === 'leaf' ? 'text-leaf-200' : 'text-ink-600',
                )}
              >
                {lead}
              </p>
            ) : null}
          </div>
          {action}
        </div>
        {children ? <div className="mt-8 md:mt-10">{children}</div> : null}
      </Container>
    </section>
  );
}
