import type { ReactNode } from 'react';
import { BusyButton } from '../BusyButton.tsx';

interface QuestionInPlaceProps {
  question: ReactNode;
  /** What is asked about is being done already: there is nothing to be taken back. */
  isBusy?: boolean;
  /** The button by which she takes it back: 'Keep Review'. */
  keep: string;
  onKeep: () => void;
  /** The button that does what is asked about. */
  children: ReactNode;
}

/**
 * Asks once more, in place of the button that was pressed. The question has the focus: it is heard,
 * and a second Enter answers nothing.
 */
export function QuestionInPlace({
  question,
  isBusy = false,
  keep,
  onKeep,
  children,
}: QuestionInPlaceProps) {
  return (
    <>
      <p ref={takeFocus} tabIndex={-1} className="grow self-center font-medium">
        {question}
      </p>
      {/* Where there is no room beside the question, the answers stay beside each other. */}
      <div className="flex flex-wrap gap-3">
        <BusyButton variant="secondary" isBusy={isBusy} onClick={onKeep}>
          {keep}
        </BusyButton>
        {children}
      </div>
    </>
  );
}

function takeFocus(part: HTMLElement | null): void {
  part?.focus();
}
