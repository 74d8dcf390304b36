import { useHydrated } from '@tanstack/react-router';
import { useEffect } from 'react';
import { CONTACT_USER_TYPE_LABELS, CONTACT_USER_TYPES } from '#contract/contact/userTypes.ts';
import { problemText } from '#web/lib/api/problemText.ts';
import { useSentForm } from '#web/lib/forms/useSentForm.ts';
import { useTold } from '#web/lib/forms/useTold.ts';
import { useUnsavedChanges } from '#web/lib/forms/useUnsavedChanges.ts';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { SubmitButton } from '#web/ui/forms/SubmitButton.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { sendMessage } from '../api/sendMessage.ts';

const loadSchema = async () => (await import('#contract/contact/contact.ts')).contactMessageSchema;

const UNSENT = 'Your message has not been sent. Leave without sending it?';
const FAILURE = 'Failed to send message. Please try again or email us directly.';

interface ContactFormProps {
  /** The signed-in person, who need not type who she is. */
  sender: { name: string; email: string } | null;
}

/** A message to us. It can be filled in once the page's script has taken over. */
export function ContactForm({ sender }: ContactFormProps) {
  const isHydrated = useHydrated();
  const blank = { name: '', email: '', userType: 'customer' as const, subject: '', message: '' };
  const { fieldOf, submit, isSending, saved, getValues, setValue, formState } = useSentForm({
    staysOpen: true,
    schema: loadSchema,
    defaultValues: blank,
    send: async (message) => {
      await sendMessage(message);
      saved({ ...blank, ...(sender && { name: sender.name, email: sender.email }) });
      toast({
        title: 'Message Sent!',
        description: "Thank you for contacting us. We'll get back to you within 24 hours.",
      });
    },
    onFailure: (error) =>
      toast({ title: `Error: ${problemText(error, FAILURE)}`, variant: 'destructive' }),
  });

  const { setDirty } = useUnsavedChanges(UNSENT);
  // Who she is we know when she comes back, so that only the message itself is missed.
  const { subject, message } = formState.dirtyFields;
  const isBegun = Boolean(subject || message);
  useTold(isBegun, setDirty);

  const { name, email } = sender ?? {};
  // Who is signed in is learnt after the page stands; what was typed meanwhile stays. What was filled
  // in for her goes with her.
  useEffect(() => {
    const known = [
      ['name', name],
      ['email', email],
    ] as const;
    for (const [field, value] of known) if (value && !getValues(field)) setValue(field, value);
    return () => {
      for (const [field, value] of known) if (value === getValues(field)) setValue(field, '');
    };
  }, [name, email, getValues, setValue]);

  return (
    <form noValidate onSubmit={submit} aria-label="Contact">
      <fieldset disabled={!isHydrated} className="space-y-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Name" autoComplete="name" {...fieldOf('name')} />
          <TextField label="Email" type="email" autoComplete="email" {...fieldOf('email')} />
        </div>
        <Select label="I am a..." {...fieldOf('userType')}>
          {CONTACT_USER_TYPES.map((userType) => (
            <option key={userType} value={userType}>
              {CONTACT_USER_TYPE_LABELS[userType]}
            </option>
          ))}
        </Select>
        <TextField label="Subject" {...fieldOf('subject')} />
        <TextArea label="Message" rows={7} {...fieldOf('message')} />
        <SubmitButton isSending={isSending}>
          {isSending ? 'Sending...' : 'Send Message'}
        </SubmitButton>
      </fieldset>
    </form>
  );
}
