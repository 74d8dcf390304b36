import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { Session } from '#contract/sessions/session.ts';
import { Card } from '#web/ui/Card.tsx';
import { wasUnlocked } from '../unlocked.ts';
import { AdminKeyForm } from './AdminKeyForm.tsx';

interface AdminGateProps {
  /** Who is there, now that the key has been accepted. */
  onUnlocked: (session: Session) => void;
}

/** 'Admin Access Required': nothing is seen of the admin screens without the key. */
export function AdminGate({ onUnlocked }: AdminGateProps) {
  const [hasRunOut] = useState(wasUnlocked);

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
          ? 'Your admin session has expired. Enter the key to continue.'
          : 'Enter this site’s key to manage its markets, vendors and events.'}
      </p>
      <div className="mt-6">
        <AdminKeyForm onUnlocked={onUnlocked} />
      </div>
    </Card>
  );
}
