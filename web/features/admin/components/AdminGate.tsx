import { KeyRound } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import type { Session } from '#contract/sessions/session.ts';
import { problemText } from '#web/lib/problemText.ts';
import { Card } from '#web/ui/Card.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toast.ts';
import { showAdminKey } from '../api/showAdminKey.ts';
import { rememberUnlocked, wasUnlocked } from '../unlocked.ts';

interface AdminGateProps {
  /** Who is there, now that the key has been accepted. */
  onUnlocked: (session: Session) => void;
}

/** 'Admin Access Required': nothing is seen of the admin screens without the key. */
export function AdminGate({ onUnlocked }: AdminGateProps) {
  const [key, setKey] = useState('');
  const [isSending, setSending] = useState(false);
  const [hasRunOut] = useState(wasUnlocked);
  const field = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending || key === '') return;
    setSending(true);
    try {
      const session = await showAdminKey(key);
      rememberUnlocked();
      toast({ title: 'Admin access granted' });
      onUnlocked(session);
    } catch (error) {
      toast({
        variant: 'destructive',
        title: 'Authentication failed',
        description: problemText(error, 'Check your connection and try again.'),
      });
      field.current?.select();
      setSending(false);
    }
  }

  return (
    <Card className="mx-auto mt-4 max-w-md p-6 md:mt-10 md:p-8">
      <span
        aria-hidden
        className="flex size-14 items-center justify-center rounded-full bg-leaf-100 text-leaf-700"
      >
        <KeyRound className="size-7" strokeWidth={1.75} />
      </span>
      <h1 className="mt-5 text-3xl tracking-tight">Admin Access Required</h1>
      <p className="mt-2 text-ink-600">
        {hasRunOut
          ? 'Your time as administrator has run out. Enter the key to go on.'
          : 'Enter the key of this site to manage its markets, vendors and events.'}
      </p>
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-6 space-y-5">
        <TextField
          ref={field}
          label="Authentication Key"
          type="password"
          autoComplete="current-password"
          value={key}
          onChange={(event) => setKey(event.target.value)}
        />
        <SubmitButton isSending={isSending} disabled={key === ''} className="w-full">
          {isSending ? 'Authenticating...' : 'Authenticate'}
        </SubmitButton>
      </form>
    </Card>
  );
}
