import { Link } from '@tanstack/react-router';
import type { ChangeEvent, ReactNode } from 'react';
import { internationalNumber } from '#contract/text-messages/phoneNumber.ts';
import {
  type NotificationPreferences,
  notificationPreferencesSchema,
  type UserProfile,
} from '#contract/users/users.ts';
import { problemText } from '#web/lib/api/problemText.ts';
import { changedFields } from '#web/lib/forms/changedFields.ts';
import { useSentForm } from '#web/lib/forms/useSentForm.ts';
import { useTold } from '#web/lib/forms/useTold.ts';
import { useUnsavedChanges } from '#web/lib/forms/useUnsavedChanges.ts';
import { Switch } from '#web/ui/fields/Switch.tsx';
import { SubmitButton } from '#web/ui/forms/SubmitButton.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { Warning } from '#web/ui/Warning.tsx';
import { useUpdateNotifications } from '../api/updateNotifications.ts';
import { PHONE_FIELD_ID } from './ProfileForm.tsx';

const UNSAVED = 'Your notification preferences have not been saved. Leave without saving them?';
const FAILURE = 'Failed to update notification preferences.';

const preferencesOf = ({
  smsNotifications,
  emailNotifications,
  pushNotifications,
}: UserProfile): NotificationPreferences => ({
  smsNotifications,
  emailNotifications,
  pushNotifications,
});

interface NotificationFormProps {
  profile: UserProfile;
  /** How this browser stands to notifications; shown while they are wanted. */
  browserState: ReactNode;
  /** Told when notifications in browsers are switched on. */
  onBrowserOn: () => void;
  /** Told when that is saved: until then every page of the site goes by what was saved before. */
  onBrowserOnSaved: () => void;
  /** Told when they are off again: once that is saved, or at once if they were never saved as on. */
  onBrowserOff: () => void;
}

/** 'Notification Preferences': by which ways the person wants to be told. */
export function NotificationForm({
  profile,
  browserState,
  onBrowserOn,
  onBrowserOnSaved,
  onBrowserOff,
}: NotificationFormProps) {
  const update = useUpdateNotifications();
  const { register, submit, isSending, watch, saved, formState } = useSentForm({
    staysOpen: true,
    schema: notificationPreferencesSchema,
    defaultValues: preferencesOf(profile),
    send: async (preferences) => {
      const known = formState.defaultValues;
      const stored = preferencesOf(await update(changedFields(preferences, known)));
      saved(stored);
      if (!stored.pushNotifications) onBrowserOff();
      else if (!known?.pushNotifications) onBrowserOnSaved();
      toast({ title: 'Notification Preferences Updated' });
    },
    onFailure: (error) =>
      toast({
        title: 'Update Failed',
        description: problemText(error, FAILURE),
        variant: 'destructive',
      }),
  });
  const { setDirty } = useUnsavedChanges(UNSAVED);
  const { isDirty } = formState;
  useTold(isDirty, setDirty);
  const { phone } = profile;
  const lacksNumber = watch('smsNotifications') && internationalNumber(phone) === null;

  return (
    <form noValidate onSubmit={submit} aria-label="Notification Preferences" className="space-y-5">
      <div className="space-y-3">
        <Switch
          label="SMS notifications"
          hint="Text messages to your phone"
          {...register('smsNotifications')}
        />
        <p role="status">
          {lacksNumber ? (
            <Warning>
              Please{' '}
              <Link
                to="/profile"
                hash={PHONE_FIELD_ID}
                onClick={(event) => {
                  const field = document.getElementById(PHONE_FIELD_ID);
                  if (!field) return;
                  // It stands on this page: nothing is left, so nothing is asked of what is not saved.
                  event.preventDefault();
                  field.focus();
                }}
                className="underline underline-offset-2"
              >
                {phone ? 'enter your phone number' : 'add your phone number'}
              </Link>{' '}
              {phone ? 'with its area code and no extension ' : null}to receive SMS notifications
            </Warning>
          ) : null}
        </p>
        <Switch
          label="Email notifications"
          hint="Messages to your email address"
          {...register('emailNotifications')}
        />
        <Switch
          label="Browser notifications"
          hint="Notices from this site in your browser"
          {...register('pushNotifications', {
            onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
              if (target.checked) onBrowserOn();
              else if (!formState.defaultValues?.pushNotifications) onBrowserOff();
            },
          })}
        />
        {watch('pushNotifications') ? browserState : null}
      </div>
      <SubmitButton isSending={isSending} className="max-sm:whitespace-normal">
        {isSending ? 'Saving...' : 'Save Notification Preferences'}
      </SubmitButton>
    </form>
  );
}
