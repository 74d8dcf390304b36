import { type ReactNode, useEffect, useRef } from 'react';

type PanelHeadingProps = {
  title: string;
  /** Whether it has taken another panel's place, so that the focus must move on to it. */
  takesFocus?: boolean;
  children?: ReactNode;
};

export function PanelHeading({ title, takesFocus = false, children }: PanelHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another panel
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus, title]);
  return (
    <div className="mt-6">
      <h1 ref={heading} tabIndex={-1} className="text-title outline-none focus-visible:shadow-none">
        {title}
      </h1>
      {children ? <div className="mt-2 text-ink-600">{children}</div> : null}
    </div>
  );
}
