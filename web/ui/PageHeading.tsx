import type { ReactNode } from 'react';

type PageHeadingProps = {
  title: ReactNode;
  /** A few words above the title. */
  eyebrow?: ReactNode;
  /** One or two sentences below it. */
  children?: ReactNode;
};

export function PageHeading({ title, eyebrow, children }: PageHeadingProps) {
  return (
    <div className="max-w-3xl">
      {eyebrow ? <p className="mb-3 text-sm font-semibold text-tomato-600">{eyebrow}</p> : null}
      <h1 className="text-headline">{title}</h1>
      {children ? (
        <div className="mt-4 text-lg leading-relaxed text-ink-600 md:text-xl">{children}</div>
      ) : null}
    </div>
  );
}
