import type { ReactNode } from 'react';
import { Button } from './Button.tsx';

interface QuestionInPlaceProps {
  question: string;
  /** She takes it back. */
  onKeep: () => void;
  /** The button that does what is asked about. */
  children: ReactNode;
}

/**
 * Asks once more, in place of the button that was pressed. The question has the focus: it is heard,
 * and a second Enter answers nothing.
 */
export function QuestionInPlace({ question, onKeep, children }: QuestionInPlaceProps) {
  return (
    <>
      <p ref={takeFocus} tabIndex={-1} className="grow self-center font-medium">
        {question}
      </p>
      <Button variant="secondary" onClick={onKeep}>
        Keep it
      </Button>
      {children}
    </>
  );
}

function takeFocus(part: HTMLElement | null): void {
  part?.focus();
}
