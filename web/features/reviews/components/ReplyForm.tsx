import { useEffect } from 'react';
import { type MarketReview, reviewReplySchema } from '#contract/reviews/reviews.ts';
import { problemText } from '#web/lib/api/problemText.ts';
import { useSentForm } from '#web/lib/forms/useSentForm.ts';
import { useToldWhileThere } from '#web/lib/forms/useTold.ts';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { FormButtons } from '#web/ui/forms/FormButtons.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

interface ReplyFormProps {
  review: MarketReview;
  onSend: (reply: string) => Promise<void>;
  onClose: () => void;
  /** Told whether there is anything that has not been sent. */
  onDirty: (isDirty: boolean) => void;
}

/** What the owner says to one review. */
export default function ReplyForm({ review, onSend, onClose, onDirty }: ReplyFormProps) {
  const { fieldOf, submit, isSending, setFocus, formState } = useSentForm({
    schema: reviewReplySchema,
    defaultValues: { reply: review.reply ?? '' },
    send: async ({ reply }) => {
      await onSend(reply);
      toast({ title: 'Reply Sent', description: 'It appears below the review.' });
      onClose();
    },
    onFailure: (error) =>
      toast({
        title: 'Reply Not Sent',
        description: problemText(error),
        variant: 'destructive',
      }),
  });
  useEffect(() => setFocus('reply'), [setFocus]);
  const { isDirty } = formState;
  useToldWhileThere(isDirty, onDirty);
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={`Reply to ${review.reviewerName}`}
      className="mt-4 space-y-4"
    >
      <TextArea
        label="Your reply"
        rows={3}
        hint="Everyone can see it below the review."
        {...fieldOf('reply')}
      />
      <FormButtons isDivided={false} size="small" onCancel={onClose} isSending={isSending}>
        {isSending ? 'Sending...' : 'Send Reply'}
      </FormButtons>
    </form>
  );
}
