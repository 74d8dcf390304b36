import { useMemo } from 'react';
import type { AdminVendor } from '#contract/admin/admin.ts';
import { VENDOR_CATEGORIES, VENDOR_CATEGORY_LABELS } from '#contract/vendors/vendorCategories.ts';
import type { VendorProfile } from '#contract/vendors/vendorProfile.ts';
import { useFileField } from '#web/lib/forms/useFileField.ts';
import { useSentForm } from '#web/lib/forms/useSentForm.ts';
import { useTold } from '#web/lib/forms/useTold.ts';
import { ImageField } from '#web/ui/fields/ImageField.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { TownFields } from '#web/ui/fields/TownFields.tsx';
import { WebAddressField } from '#web/ui/fields/WebAddressField.tsx';
import { ConflictNotice } from '#web/ui/forms/ConflictNotice.tsx';
import { FormButtons } from '#web/ui/forms/FormButtons.tsx';
import { adminVendorFormSchema, adminVendorValues } from '../adminVendorValues.ts';

interface AdminVendorFormProps {
  /** Null: a new one. */
  vendor: AdminVendor | null;
  send: (profile: VendorProfile, version: string | undefined) => Promise<void>;
  onFailure: (error: unknown) => void;
  onCancel: () => void;
  /** Told whether there is anything that has not been saved. */
  onDirty: (isDirty: boolean) => void;
}

/** What the administrator tells of a vendor: only the name of the business must be told. */
export function AdminVendorForm({
  vendor,
  send,
  onFailure,
  onCancel,
  onDirty,
}: AdminVendorFormProps) {
  const isNew = vendor === null;
  const form = useSentForm({
    schema: useMemo(() => adminVendorFormSchema(vendor), [vendor]),
    defaultValues: adminVendorValues(vendor),
    version: vendor?.version,
    send: async (profile, version) => {
      if (image.maySaveWithout()) await send(profile, version);
    },
    onFailure,
  });
  const { fieldOf, submit, faultOf, isSending, setValue, watch, formState } = form;
  const { isDirty } = formState;
  const image = useFileField('image', {
    url: watch('imageUrl'),
    error: faultOf('imageUrl'),
    onChange: (url) => setValue('imageUrl', url, { shouldDirty: true }),
  });
  const isUploading = image.isSending;
  const isUnsaved = isDirty || image.isUnsaved;
  useTold(isUnsaved, onDirty);
  return (
    <form
      noValidate
      aria-label="Vendor"
      className="space-y-5"
      onSubmit={(event) => {
        if (isUploading) event.preventDefault();
        else submit(event);
      }}
    >
      <div className="grid gap-5 sm:grid-cols-[3fr_2fr]">
        <TextField label="Business name" aria-required {...fieldOf('businessName')} />
        <Select label="Business type" {...fieldOf('businessType')}>
          {VENDOR_CATEGORIES.map((name) => (
            <option key={name} value={name}>
              {VENDOR_CATEGORY_LABELS[name]}
            </option>
          ))}
        </Select>
      </div>
      <TextArea label="Description" {...fieldOf('description')} />
      <ImageField {...image.field} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Phone" type="tel" {...fieldOf('phone')} />
        <TextField label="Email" type="email" {...fieldOf('email')} />
        <WebAddressField label="Website" {...fieldOf('website')} />
        <WebAddressField label="Facebook" {...fieldOf('facebookUrl')} />
        <WebAddressField label="Instagram" {...fieldOf('instagramUrl')} />
        <WebAddressField label="LinkedIn" {...fieldOf('linkedinUrl')} />
      </div>
      <TextField label="Address" {...fieldOf('address')} />
      <TownFields city={fieldOf('city')} state={fieldOf('state')} zipCode={fieldOf('zipCode')} />
      <TextArea label="Business hours" rows={2} {...fieldOf('businessHours')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="License number" {...fieldOf('licenseNumber')} />
        <TextField label="Insurance" {...fieldOf('insuranceInfo')} />
        <TextField
          label="Delivery options"
          hint="Separated by commas."
          {...fieldOf('deliveryOptions')}
        />
        <TextField
          label="Payment methods"
          hint="Separated by commas."
          {...fieldOf('paymentMethods')}
        />
      </div>
      <TextArea label="Sustainability practices" rows={2} {...fieldOf('sustainabilityPractices')} />
      <TextArea label="Product catalog" rows={2} {...fieldOf('productCatalog')} />
      <ConflictNotice {...form.conflictNotice} storedAt={`/vendors/${vendor?.id}`} />
      <FormButtons
        onCancel={isNew && !isUnsaved ? undefined : onCancel}
        isSending={isSending}
        isUploading={isUploading}
      >
        {isSending ? 'Saving...' : isNew ? 'Create Vendor' : 'Update Vendor'}
      </FormButtons>
    </form>
  );
}
