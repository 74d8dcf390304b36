import { type VendorSettings, vendorSettingsSchema } from '#contract/vendors/vendorSettings.ts';
import { useSentForm } from '#web/lib/forms/useSentForm.ts';
import { useTold } from '#web/lib/forms/useTold.ts';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { SubmitButton } from '#web/ui/forms/SubmitButton.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { useSaveVendorSettings } from '../api/saveVendorSettings.ts';

const schema = vendorSettingsSchema.pick({ defaultNote: true });

interface DefaultNoteFormProps {
  settings: VendorSettings;
  /** Told whether there is anything that has not been saved. */
  onDirty: (isDirty: boolean) => void;
}

/** What every application begins with. */
export function DefaultNoteForm({ settings, onDirty }: DefaultNoteFormProps) {
  const { mutateAsync: save } = useSaveVendorSettings();
  const { fieldOf, submit, isSending, formState, saved } = useSentForm({
    staysOpen: true,
    schema,
    defaultValues: { defaultNote: settings.defaultNote },
    send: async (changes) => {
      await save(changes);
      saved(changes);
      toast({ title: 'Default Note Saved' });
    },
    onFailure: () => {},
  });
  const { isDirty } = formState;
  useTold(isDirty, onDirty);
  return (
    <form noValidate onSubmit={submit} aria-label="Default application note" className="space-y-5">
      <TextArea
        label="Default application note"
        hint="Every new application starts with it. You can still change it each time."
        {...fieldOf('defaultNote')}
      />
      <SubmitButton isSending={isSending}>{isSending ? 'Saving...' : 'Save Note'}</SubmitButton>
    </form>
  );
}
