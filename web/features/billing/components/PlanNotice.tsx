import type { ReactNode } from 'react';
import { Card } from '#web/ui/Card.tsx';

interface PlanNoticeProps {
  title: string;
  /** What it means, and what can be done about it. */
  children: ReactNode;
  actions: ReactNode;
}

/** What stands where somebody would use what she has no plan for. */
export function PlanNotice({ title, children, actions }: PlanNoticeProps) {
  return (
    <Card as="section" aria-label={title} className="max-w-2xl p-6 md:p-8">
      <h2 className="text-3xl tracking-tight">{title}</h2>
      <div className="mt-3 space-y-3 text-lg text-ink-700">{children}</div>
      <div className="mt-6 flex flex-wrap gap-3 max-sm:flex-col">{actions}</div>
    </Card>
  );
}
