import { CloudRain } from 'lucide-react';
import {
  type AnnouncementText,
  announcementTextSchema,
} from '#contract/announcements/announcements.ts';
import { problemText } from '#web/lib/api/problemText.ts';
import { useSentForm } from '#web/lib/forms/useSentForm.ts';
import { useTold } from '#web/lib/forms/useTold.ts';
import { vendorCount } from '#web/lib/texts/vendorCount.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import type { Addressed } from '../api/announcements.ts';
import { useSendAnnouncement } from '../api/sendAnnouncement.ts';

const FIELDS = ['subject', 'message'] as const;

interface AnnouncementFormProps {
  id: string;
  to: Addressed;
  /** What to write when the weather closes the day; null: it goes to vendors of many days. */
  template: AnnouncementText | null;
  onSending: (isSending: boolean) => void;
  onSent: () => void;
  /** Told whether there is anything that has not been sent. */
  onDirty: (isDirty: boolean) => void;
}

/** A message to vendors, with a ready one for bad weather. */
export function AnnouncementForm(props: AnnouncementFormProps) {
  const { id, to, template, onSending, onSent, onDirty } = props;
  const sendAnnouncement = useSendAnnouncement(to);
  const { fieldOf, submit, getValues, setValue, formState } = useSentForm({
    schema: announcementTextSchema,
    defaultValues: { subject: '', message: '' },
    send: async (text) => {
      onSending(true);
      try {
        const { recipients } = await sendAnnouncement(text);
        toast({ title: 'Message Sent', description: `It went to ${vendorCount(recipients)}.` });
        onSent();
      } finally {
        onSending(false);
      }
    },
    onFailure: (error) =>
      toast({
        title: 'Error Sending Message',
        description: problemText(error, 'Failed to send the message. Please try again.'),
        variant: 'destructive',
      }),
  });

  const { isDirty } = formState;
  useTold(isDirty, onDirty);

  function take(ready: AnnouncementText) {
    const isWritten = FIELDS.some((field) => !['', ready[field]].includes(getValues(field)));
    if (isWritten && !window.confirm('Replace what you have written?')) return;
    for (const field of FIELDS) {
      setValue(field, ready[field], { shouldValidate: true, shouldDirty: true });
    }
  }

  return (
    <form id={id} noValidate onSubmit={submit} aria-label="Write to Vendors" className="space-y-5">
      {template ? (
        <Button variant="secondary" size="small" onClick={() => take(template)}>
          <CloudRain aria-hidden />
          Weather cancellation
        </Button>
      ) : null}
      <TextField label="Subject" {...fieldOf('subject')} />
      <TextArea label="Message" rows={6} {...fieldOf('message')} />
    </form>
  );
}
