import { useController } from 'react-hook-form';
import {
  REVIEW_COMMENT_MAX_LENGTH,
  type ReviewWrite,
  reviewWriteSchema,
} from '#contract/reviews/reviews.ts';
import { useSentForm } from '#web/lib/forms/useSentForm.ts';
import { useTold } from '#web/lib/forms/useTold.ts';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { StarInput } from './StarInput.tsx';

interface ReviewFormProps {
  /** Given to the form, for a button that stands elsewhere. */
  id: string;
  /** What she wrote before, if anything. */
  initial: ReviewWrite | null;
  onSend: (review: ReviewWrite) => void;
  /** Told whether there is anything that has not been sent. */
  onDirty: (isDirty: boolean) => void;
}

/** Stars and, for those who like, words. */
export function ReviewForm({ id, initial, onSend, onDirty }: ReviewFormProps) {
  const { fieldOf, control, submit, faultOf, formState } = useSentForm({
    schema: reviewWriteSchema,
    defaultValues: { rating: initial?.rating ?? 0, comment: initial?.comment ?? '' },
    send: async (review) => onSend(review),
    onFailure: () => {},
  });
  const { isDirty } = formState;
  useTold(isDirty, onDirty);
  const { field } = useController({ control, name: 'rating' });
  return (
    <form id={id} noValidate onSubmit={submit} className="space-y-5">
      <StarInput
        name={field.name}
        value={field.value}
        onChange={field.onChange}
        error={faultOf('rating')}
      />
      <TextArea
        label="Your review (optional)"
        hint={`Up to ${REVIEW_COMMENT_MAX_LENGTH.toLocaleString('en-US')} characters. Your first name and last initial will be shown.`}
        {...fieldOf('comment')}
      />
    </form>
  );
}
