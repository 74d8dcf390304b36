import type { ReactNode } from 'react';

interface ListingQuestionProps {
  /** The page that it leads to without script. */
  withoutScript: string;
  onAsked: () => void;
  children: ReactNode;
}

/** A question at the foot of a listing, which opens a dialog. */
export function ListingQuestion({ withoutScript, onAsked, children }: ListingQuestionProps) {
  return (
    <form action={withoutScript} className="contents">
      <button
        type="submit"
        className="min-h-11 text-sm font-semibold text-leaf-700 underline underline-offset-4 print:hidden"
        onClick={(event) => {
          event.preventDefault();
          onAsked();
        }}
      >
        {children}
      </button>
    </form>
  );
}
