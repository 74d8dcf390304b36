import { useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { Market } from '#contract/markets/markets.ts';
import { ApiError } from '#web/lib/api/api.ts';
import { configQuery } from '#web/lib/api/configQuery.ts';
import { problemText } from '#web/lib/api/problemText.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { SubmitButton } from '#web/ui/forms/SubmitButton.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { deleteAccount } from '../api/deleteAccount.ts';
import { StandChoice } from './StandChoice.tsx';
import { WhatGoesAndWhatStays } from './WhatGoesAndWhatStays.tsx';

interface AccountDeletionProps {
  /** The person's own address, which she types to confirm. */
  email: string;
  /** It may have been changed elsewhere: what was shown is not what the account has. */
  onOtherEmail: () => void;
  /** The listings that she runs; undefined until that is known. */
  listings: readonly Pick<Market, 'name' | 'category'>[] | undefined;
  onClose: () => void;
  /** Told whether any of her listings is still there. */
  onDeleted: (listingsStay: boolean) => void;
}

/** Asks twice: says what goes and what stays, then wants the address typed. */
export default function AccountDeletion({
  email,
  onOtherEmail,
  listings,
  onClose,
  onDeleted,
}: AccountDeletionProps) {
  const [isCertain, setCertain] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [deletesStands, setDeletesStands] = useState(true);
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const { data: config } = useSuspenseQuery(configQuery);
  const stands = listings?.filter(({ category }) => category === 'farm_stand') ?? [];

  async function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isDeleting) return;
    const typed = String(new FormData(event.currentTarget).get('email')).trim();
    if (typed.toLowerCase() !== email.toLowerCase()) {
      setFault('This isn’t the email address of your account');
      field.current?.focus();
      return;
    }
    setFault(null);
    setDeleting(true);
    try {
      await deleteAccount({ email: typed, deletesStands: deletesStands && stands.length > 0 });
      onDeleted((listings?.length ?? 0) > (deletesStands ? stands.length : 0));
    } catch (error) {
      setDeleting(false);
      if (error instanceof ApiError && error.status === 422) onOtherEmail();
      toast({
        title: 'Account Not Deleted',
        description: problemText(error, 'Failed to delete your account. Please try again.'),
        variant: 'destructive',
      });
    }
  }

  return (
    <Dialog
      onClose={() => {
        if (!isDeleting) onClose();
      }}
      title="Delete My Account"
      width="narrow"
      footer={
        <>
          <BusyButton variant="secondary" isBusy={isDeleting} onClick={onClose}>
            Cancel
          </BusyButton>
          {isCertain ? (
            <SubmitButton key="delete" variant="danger" form={formId} isSending={isDeleting}>
              {isDeleting ? 'Deleting...' : 'Delete My Account'}
            </SubmitButton>
          ) : (
            <BusyButton key="next" isBusy={!listings} onClick={() => setCertain(true)}>
              Next
            </BusyButton>
          )}
        </>
      }
    >
      {isCertain ? (
        <form id={formId} noValidate onSubmit={(event) => void confirm(event)}>
          {stands.length > 0 ? (
            <StandChoice
              names={stands.map(({ name }) => name)}
              areDeleted={deletesStands}
              onChange={setDeletesStands}
            />
          ) : null}
          <p className="mb-4 text-ink-700">
            This cannot be undone. Type <strong className="wrap-anywhere">{email}</strong> to
            confirm.
          </p>
          <TextField
            ref={field}
            label="Your email address"
            name="email"
            type="email"
            autoComplete="off"
            autoFocus
            error={fault}
          />
        </form>
      ) : (
        <WhatGoesAndWhatStays
          signInStays={config.identity.provider === 'firebase'}
          standCount={stands.length}
        />
      )}
    </Dialog>
  );
}
