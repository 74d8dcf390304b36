import { type ReactNode, useId } from 'react';

/** A part of what is told about an application, under a heading. */
export function ApplicationPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="space-y-2">
      <h3 id={id} className="text-lg tracking-tight">
        {title}
      </h3>
      {children}
    </section>
  );
}
