import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { Card } from '#web/ui/Card.tsx';

interface PanelProps {
  title: string;
  /** One sentence under the title. */
  lead?: string;
  /** A button beside the title. */
  action?: ReactNode;
  /** Something in it may reach over its edges, such as a list of suggestions, or stays in sight. */
  overhangs?: boolean;
  children: ReactNode;
}

/** A titled sheet of a dashboard or an account. */
export function Panel({ title, lead, action, overhangs, children }: PanelProps) {
  const id = useId();
  return (
    <Card
      as="section"
      aria-labelledby={id}
      className={clsx('p-6 md:p-8', overhangs && 'overflow-visible')}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id={id} className="text-2xl tracking-tight">
          {title}
        </h2>
        {action}
      </div>
      {lead ? <p className="mt-1.5 text-ink-600">{lead}</p> : null}
      <div className="mt-5">{children}</div>
    </Card>
  );
}
