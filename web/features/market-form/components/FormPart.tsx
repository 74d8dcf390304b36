import { type ReactNode, useId } from 'react';

interface FormPartProps {
  title: string;
  children: ReactNode;
}

/** A titled part of a long form. */
export function FormPart({ title, children }: FormPartProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="border-t border-paper-300 pt-6 first:border-0 first:pt-0"
    >
      <h3 id={id} className="mb-4 text-xl tracking-tight">
        {title}
      </h3>
      <div className="space-y-5">{children}</div>
    </section>
  );
}
