import { type FormEvent, useRef, useState } from 'react';
import type { Session } from '#contract/sessions/session.ts';
import { problemText } from '#web/lib/api/problemText.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { SubmitButton } from '#web/ui/forms/SubmitButton.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { showAdminKey } from '../api/showAdminKey.ts';
import { rememberUnlocked } from '../unlocked.ts';

interface AdminKeyFormProps {
  /** Who is there, now that the key has been accepted. */
  onUnlocked: (session: Session) => void;
  /** Whether the dialog that it stands in begins with the key. */
  isFirst?: boolean;
}

/** Exchanges the key for an administrator's session. */
export function AdminKeyForm({ onUnlocked, isFirst = false }: AdminKeyFormProps) {
  const [key, setKey] = useState('');
  /** What is pasted often ends with a space or a line. */
  const entered = key.trim();
  const [isSending, setSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending || entered === '') return;
    setSending(true);
    try {
      const session = await showAdminKey(entered);
      rememberUnlocked();
      toast({ title: 'Admin access granted' });
      onUnlocked(session);
    } catch (error) {
      toast({
        variant: 'destructive',
        title: 'Authentication failed',
        description: problemText(error),
      });
      field.current?.select();
      setSending(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
      <TextField
        ref={field}
        label="Authentication Key"
        type="password"
        autoComplete="current-password"
        data-focus-first={isFirst || undefined}
        value={key}
        onChange={(event) => setKey(event.target.value)}
      />
      <SubmitButton isSending={isSending} disabled={entered === ''} className="w-full">
        {isSending ? 'Authenticating...' : 'Authenticate'}
      </SubmitButton>
    </form>
  );
}
