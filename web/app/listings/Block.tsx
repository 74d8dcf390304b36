import { type ReactNode, useId } from 'react';

interface BlockProps {
  title: string;
  children: ReactNode;
}

/** A titled part of a listing's page. */
export function Block({ title, children }: BlockProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-2xl tracking-tight">
        {title}
      </h2>
      {children}
    </section>
  );
}
