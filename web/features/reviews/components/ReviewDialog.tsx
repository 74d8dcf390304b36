import { type ReactNode, useId, useState } from 'react';
import type { ReviewWrite } from '#contract/reviews/reviews.ts';
import { CHECK_CONNECTION } from '#web/lib/api/problemText.ts';
import { Button } from '#web/ui/Button.tsx';
import { QuestionInPlace } from '#web/ui/forms/QuestionInPlace.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { ContentSpinner } from '#web/ui/states/ContentSpinner.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { ReviewForm } from './ReviewForm.tsx';

interface ReviewDialogProps {
  marketName: string;
  /** Whether it is known yet if she has written one; refused: she runs the market. */
  state: 'loading' | 'failed' | 'ready' | 'refused';
  onRetry: () => void;
  hasReview: boolean;
  /** What the form begins with: her review, or what could not be sent. */
  initial: ReviewWrite | null;
  onSend: (review: ReviewWrite) => void;
  onDelete: () => void;
  onClose: () => void;
  /** Told whether there is anything that has not been sent. */
  onDirty: (isDirty: boolean) => void;
}

/**
 * Writes the person's review of a market, or changes or deletes the one she has written. Whoever runs
 * it by now can only delete hers.
 */
export function ReviewDialog({
  marketName,
  state,
  onRetry,
  hasReview,
  initial,
  onSend,
  onDelete,
  onClose,
  onDirty,
}: ReviewDialogProps) {
  const formId = useId();
  const [asksToDelete, setAsksToDelete] = useState(false);
  return (
    <Dialog
      onClose={onClose}
      title={hasReview ? 'Your review' : 'Write a Review'}
      description={marketName}
      width="narrow"
      footer={state === 'ready' || state === 'refused' ? footer() : null}
    >
      {state === 'ready' ? (
        <ReviewForm id={formId} initial={initial} onSend={onSend} onDirty={onDirty} />
      ) : state === 'refused' ? (
        <p>
          {hasReview
            ? 'You run this market now, so your review is no longer shown or counted.'
            : 'You can’t review a market you run.'}
        </p>
      ) : state === 'failed' ? (
        <ErrorState onRetry={onRetry}>{CHECK_CONNECTION}</ErrorState>
      ) : (
        <ContentSpinner />
      )}
    </Dialog>
  );

  function footer(): ReactNode {
    if (asksToDelete) {
      return (
        <QuestionInPlace
          question="Delete your review?"
          keep="Keep Review"
          onKeep={() => setAsksToDelete(false)}
        >
          <Button variant="danger" onClick={onDelete}>
            Delete
          </Button>
        </QuestionInPlace>
      );
    }
    return (
      <>
        {hasReview ? (
          <Button
            variant="quiet"
            className="mr-auto -ml-5 text-tomato-600 hover:bg-tomato-50"
            onClick={() => setAsksToDelete(true)}
          >
            Delete
          </Button>
        ) : null}
        {state === 'refused' ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" form={formId}>
              {hasReview ? 'Save Review' : 'Post Review'}
            </Button>
          </>
        )}
      </>
    );
  }
}
