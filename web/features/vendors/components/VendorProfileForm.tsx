import { useId } from 'react';
import {
  VENDOR_CATEGORIES,
  VENDOR_CATEGORY_LABELS,
  type VendorCategory,
} from '#contract/vendors/vendorCategories.ts';
import { type VendorProfile, vendorProfileSchema } from '#contract/vendors/vendorProfile.ts';
import type { Vendor } from '#contract/vendors/vendors.ts';
import { NOTHING_READ } from '#web/lib/api/ifMatch.ts';
import { problemText } from '#web/lib/api/problemText.ts';
import { useFileField } from '#web/lib/forms/useFileField.ts';
import { useSentForm } from '#web/lib/forms/useSentForm.ts';
import { useTold } from '#web/lib/forms/useTold.ts';
import { ImageField } from '#web/ui/fields/ImageField.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { TownFields } from '#web/ui/fields/TownFields.tsx';
import { UploadNote } from '#web/ui/fields/UploadNote.tsx';
import { WebAddressField } from '#web/ui/fields/WebAddressField.tsx';
import { ConflictNotice } from '#web/ui/forms/ConflictNotice.tsx';
import { SubmitButton } from '#web/ui/forms/SubmitButton.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { useWriteOwnVendor } from '../api/writeOwnVendor.ts';

type ProfileForm = Required<
  Pick<
    VendorProfile,
    | 'businessName'
    | 'description'
    | 'imageUrl'
    | 'contactEmail'
    | 'contactPhone'
    | 'website'
    | 'facebookUrl'
    | 'instagramUrl'
    | 'linkedinUrl'
    | 'businessAddress'
    | 'businessCity'
    | 'businessState'
    | 'businessZipCode'
    | 'tags'
  >
> & { category: VendorCategory };

const DEFAULT_CATEGORY: VendorCategory = 'produce';

const isCategory = (name: string): name is VendorCategory =>
  VENDOR_CATEGORIES.some((category) => category === name);

/** As the form holds them: what has not been told is an empty field. */
const formValues = (vendor: Vendor | null): ProfileForm => ({
  businessName: vendor?.businessName ?? '',
  category: vendor && isCategory(vendor.businessType) ? vendor.businessType : DEFAULT_CATEGORY,
  description: vendor?.description ?? '',
  imageUrl: vendor?.imageUrl ?? '',
  contactEmail: vendor?.email ?? '',
  contactPhone: vendor?.phone ?? '',
  website: vendor?.website ?? '',
  facebookUrl: vendor?.facebookUrl ?? '',
  instagramUrl: vendor?.instagramUrl ?? '',
  linkedinUrl: vendor?.linkedinUrl ?? '',
  businessAddress: vendor?.address ?? '',
  businessCity: vendor?.city ?? '',
  businessState: vendor?.state ?? '',
  businessZipCode: vendor?.zipCode ?? '',
  tags: vendor?.categories.join(', ') ?? '',
});

interface VendorProfileFormProps {
  /** Null: a new one. */
  vendor: Vendor | null;
  /** Of the profile as it was read. */
  version: string | null;
  /** Told whether there is anything that has not been saved. */
  onDirty: (isDirty: boolean) => void;
  /** Told once a new one is stored. */
  onCreated: () => void;
}

/** What a vendor tells of her business: creates her profile, or changes the one she has. */
export function VendorProfileForm({ vendor, version, onDirty, onCreated }: VendorProfileFormProps) {
  const isNew = vendor === null;
  const write = useWriteOwnVendor(vendor?.id ?? null);
  const form = useSentForm({
    staysOpen: true,
    schema: vendorProfileSchema,
    defaultValues: formValues(vendor),
    version: version ?? NOTHING_READ,
    send: async (profile, readVersion) => {
      const stored = await write(profile, readVersion);
      saved(formValues(stored), stored.version);
      if (isNew) onCreated();
      toast(
        isNew
          ? {
              title: 'Vendor Created',
              description:
                'Your business profile has been successfully created and added to our vendor directory.',
            }
          : {
              title: 'Vendor Updated',
              description: 'Your business profile has been successfully updated.',
            },
      );
    },
    onFaults: (fields) => {
      if (!fields.includes('businessName') || getValues('businessName').trim()) return;
      toast({
        title: 'Business Name Required',
        description: 'Please enter your business name.',
        variant: 'destructive',
      });
    },
    onFailure: (error) =>
      toast({
        title: isNew ? 'Error Creating Profile' : 'Error Updating Profile',
        description: problemText(
          error,
          `Failed to ${isNew ? 'create' : 'update'} vendor profile. Please try again.`,
          'User not authenticated',
        ),
        variant: 'destructive',
      }),
  });
  const { fieldOf, submit, faultOf, isSending, saved, getValues, setValue, watch } = form;
  const { isDirty } = form.formState;
  const image = useFileField('image', {
    url: watch('imageUrl'),
    error: faultOf('imageUrl'),
    onChange: (url) => setValue('imageUrl', url, { shouldDirty: true }),
  });
  const isUploading = image.isSending;
  useTold(isDirty || image.isUnsaved, onDirty);
  const noteId = useId();
  const idle = isNew ? 'Create Vendor Profile' : 'Save Changes';

  return (
    <form
      noValidate
      aria-label="Business Profile"
      className="space-y-5"
      onSubmit={(event) => {
        if (isUploading) event.preventDefault();
        else submit(event);
      }}
    >
      <p className="text-ink-600">Only your business name is required.</p>
      <div className="grid gap-5 sm:grid-cols-[2fr_1fr]">
        <TextField
          label="Business name"
          autoComplete="organization"
          aria-required
          {...fieldOf('businessName')}
        />
        <Select label="Category" {...fieldOf('category')}>
          {VENDOR_CATEGORIES.map((name) => (
            <option key={name} value={name}>
              {VENDOR_CATEGORY_LABELS[name]}
            </option>
          ))}
        </Select>
      </div>
      <TextArea
        label="Description"
        hint="What you make or grow, and what makes it special."
        {...fieldOf('description')}
      />
      <ImageField {...image.field} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Contact email"
          type="email"
          autoComplete="email"
          {...fieldOf('contactEmail')}
        />
        <TextField
          label="Contact phone"
          type="tel"
          autoComplete="tel"
          {...fieldOf('contactPhone')}
        />
        <WebAddressField label="Website" {...fieldOf('website')} />
        <WebAddressField label="Facebook" {...fieldOf('facebookUrl')} />
        <WebAddressField label="Instagram" {...fieldOf('instagramUrl')} />
        <WebAddressField label="LinkedIn" {...fieldOf('linkedinUrl')} />
      </div>
      <TextField
        label="Business address"
        autoComplete="street-address"
        {...fieldOf('businessAddress')}
      />
      <TownFields
        isOwn
        city={fieldOf('businessCity')}
        state={fieldOf('businessState')}
        zipCode={fieldOf('businessZipCode')}
      />
      <TextField
        label="Tags"
        hint="What you sell, separated by commas: Honey & Maple, Soap & Candles. Shoppers search by these."
        {...fieldOf('tags')}
      />
      <ConflictNotice {...form.conflictNotice} storedAt={`/vendors/${vendor?.id}`} />
      <div>
        <UploadNote id={noteId} isUploading={isUploading} />
        <SubmitButton isSending={isSending || isUploading} aria-describedby={noteId}>
          {isSending ? (isNew ? 'Creating...' : 'Saving...') : idle}
        </SubmitButton>
      </div>
    </form>
  );
}
