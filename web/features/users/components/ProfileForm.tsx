import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  type ProfileFields,
  profileFieldsSchema,
  type UserProfile,
} from '#contract/users/users.ts';
import { configQuery } from '#web/lib/api/configQuery.ts';
import { problemText } from '#web/lib/api/problemText.ts';
import { changedFields } from '#web/lib/forms/changedFields.ts';
import { useSentForm } from '#web/lib/forms/useSentForm.ts';
import { useTold } from '#web/lib/forms/useTold.ts';
import { useUnsavedChanges } from '#web/lib/forms/useUnsavedChanges.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { TownFields } from '#web/ui/fields/TownFields.tsx';
import { SubmitButton } from '#web/ui/forms/SubmitButton.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { useUpdateProfile } from '../api/updateProfile.ts';

const UNSAVED = 'Your profile has not been saved. Leave without saving it?';
const FAILURE = 'Failed to update profile. Please try again.';

/** Where whoever lacks a phone number is led to. */
export const PHONE_FIELD_ID = 'phone';

/** As a form holds them: what has not been told is an empty field. */
const formValues = (profile: UserProfile): Record<keyof ProfileFields, string> => ({
  firstName: profile.firstName ?? '',
  lastName: profile.lastName ?? '',
  email: profile.email,
  phone: profile.phone ?? '',
  address: profile.address ?? '',
  city: profile.city ?? '',
  state: profile.state ?? '',
  zipCode: profile.zipCode ?? '',
});

interface ProfileFormProps {
  profile: UserProfile;
  onSaved: () => void;
}

/** 'Personal Information': who the person is and where. */
export function ProfileForm({ profile, onSaved }: ProfileFormProps) {
  const update = useUpdateProfile();
  const { fieldOf, submit, isSending, saved, formState } = useSentForm({
    staysOpen: true,
    schema: profileFieldsSchema,
    defaultValues: formValues(profile),
    send: async (fields) => {
      saved(formValues(await update(changedFields(fields, formState.defaultValues))));
      toast({ title: 'Profile Updated' });
      onSaved();
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

  return (
    <form noValidate onSubmit={submit} aria-label="Personal Information" className="space-y-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="First name" autoComplete="given-name" {...fieldOf('firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...fieldOf('lastName')} />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          hint={<EmailHint signInEmail={profile.signInEmail} />}
          {...fieldOf('email')}
        />
        <TextField
          id={PHONE_FIELD_ID}
          label="Phone"
          type="tel"
          autoComplete="tel"
          {...fieldOf('phone')}
        />
      </div>
      <TextField label="Address" autoComplete="street-address" {...fieldOf('address')} />
      <TownFields
        isOwn
        city={fieldOf('city')}
        state={fieldOf('state')}
        zipCode={fieldOf('zipCode')}
      />
      <SubmitButton isSending={isSending}>{isSending ? 'Saving...' : 'Save Profile'}</SubmitButton>
    </form>
  );
}

/** Whoever changes where messages go might take it for what she signs in with. */
function EmailHint({ signInEmail }: Pick<UserProfile, 'signInEmail'>) {
  const { data: config } = useQuery(configQuery);
  return (
    <span className="wrap-anywhere">
      Where we write to you. You sign in with {signInEmail ?? 'the address you signed up with'},
      even if you change this.
      {config?.identity.provider === 'built-in' ? (
        <>
          {' '}
          You can change that in{' '}
          <Link to="/account" className="underline underline-offset-4">
            Account Settings
          </Link>
          .
        </>
      ) : null}
    </span>
  );
}
