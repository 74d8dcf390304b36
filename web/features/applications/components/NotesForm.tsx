import type { ApplicationWithHistory } from '#contract/applications/applications.ts';
import { applicationEditSchema } from '#contract/applications/applicationWrites.ts';
import { problemText } from '#web/lib/api/problemText.ts';
import { useSentForm } from '#web/lib/forms/useSentForm.ts';
import { useToldWhileThere } from '#web/lib/forms/useTold.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { SubmitButton } from '#web/ui/forms/SubmitButton.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { useEditNotes } from '../api/editNotes.ts';

interface NotesFormProps {
  application: ApplicationWithHistory;
  /** Told whether there is anything that has not been saved. */
  onDirty: (isDirty: boolean) => void;
}

/** What the vendor wrote with her application, which she may change until somebody looks at it. */
export function NotesForm({ application, onDirty }: NotesFormProps) {
  const edit = useEditNotes(application.id);
  const { fieldOf, submit, isSending, formState, saved, reset } = useSentForm({
    staysOpen: true,
    schema: applicationEditSchema,
    defaultValues: { notes: application.notes ?? '' },
    send: async ({ notes }) => {
      await edit(notes);
      saved({ notes: notes ?? '' });
      toast({ title: 'Notes Saved', description: 'The organizer sees the new version.' });
    },
    onFailure: (error) =>
      toast({
        title: 'Update Failed',
        description: problemText(error, 'Failed to update application. Please try again.'),
        variant: 'destructive',
      }),
  });
  const { isDirty } = formState;
  const mayEdit = application.permissions.edit;
  useToldWhileThere(isDirty, onDirty);
  return (
    <form noValidate onSubmit={submit} aria-label="Your notes" className="space-y-3">
      <TextArea
        label="Your notes"
        hint={
          mayEdit ? 'You can change them until the organizer reviews your application.' : undefined
        }
        rows={3}
        {...fieldOf('notes')}
        readOnly={!mayEdit}
      />
      {mayEdit ? (
        <SubmitButton variant="secondary" size="small" isSending={isSending}>
          {isSending ? 'Saving...' : 'Save Notes'}
        </SubmitButton>
      ) : (
        <div role="alert" className="space-y-3 rounded-card bg-squash-100 p-4">
          <p>
            Your notes can’t be changed anymore: the application is no longer pending. Copy anything
            you still need.
          </p>
          <Button variant="secondary" size="small" onClick={() => reset()}>
            Discard My Changes
          </Button>
        </div>
      )}
    </form>
  );
}
