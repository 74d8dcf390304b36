import { useEffect } from 'react';
import type { AdminVendor } from '#contract/admin.ts';
import { VENDOR_CATEGORIES, VENDOR_CATEGORY_LABELS } from '#contract/vendorCategories.ts';
import type { VendorProfile } from '#contract/vendorProfile.ts';
import { useSentForm } from '#web/lib/useSentForm.ts';
import { useUpload } from '#web/lib/useUpload.ts';
import { Button } from '#web/ui/Button.tsx';
import { ImageField } from '#web/ui/ImageField.tsx';
import { Select } from '#web/ui/Select.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { TownFields } from '#web/ui/TownFields.tsx';
import {
  type AdminVendorValues,
  adminVendorSchema,
  adminVendorValues,
} from '../adminVendorValues.ts';

interface AdminVendorFormProps {
  /** Null: a new one. */
  vendor: AdminVendor | null;
  send: (profile: VendorProfile) => Promise<void>;
  onFailure: (error: unknown) => void;
  onCancel: () => void;
  /** Told whether there is anything that has not been saved. */
  onDirty: (isDirty: boolean) => void;
}

const WEB_ADDRESS = { type: 'url', inputMode: 'url', placeholder: 'https://' } as const;

/** What the administrator tells of a vendor: only the name of the business must be told. */
export function AdminVendorForm({
  vendor,
  send,
  onFailure,
  onCancel,
  onDirty,
}: AdminVendorFormProps) {
  const isNew = vendor === null;
  const { register, submit, faultOf, isSending, setValue, watch, formState } = useSentForm({
    schema: adminVendorSchema(vendor),
    defaultValues: adminVendorValues(vendor),
    send,
    onFailure,
  });
  const { isDirty } = formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const image = useUpload('image', (url) => setValue('imageUrl', url, { shouldDirty: true }));
  const isBusy = isSending || image.sending !== null;
  const field = (name: keyof AdminVendorValues) => ({ error: faultOf(name), ...register(name) });
  return (
    <form
      noValidate
      aria-label="Vendor"
      className="space-y-5"
      onSubmit={(event) => {
        if (image.sending) event.preventDefault();
        else submit(event);
      }}
    >
      <div className="grid gap-5 sm:grid-cols-[3fr_2fr]">
        <TextField label="Business name" aria-required {...field('businessName')} />
        <Select label="Business type" {...field('businessType')}>
          {VENDOR_CATEGORIES.map((name) => (
            <option key={name} value={name}>
              {VENDOR_CATEGORY_LABELS[name]}
            </option>
          ))}
        </Select>
      </div>
      <TextArea label="Description" {...field('description')} />
      <ImageField
        label="Picture"
        hint="A JPEG, PNG or WebP of at most 5 MB."
        url={image.sending?.previewUrl ?? (watch('imageUrl') || null)}
        progress={image.sending?.progress ?? null}
        error={image.error ?? faultOf('imageUrl')}
        onChoose={image.choose}
        onRemove={() => setValue('imageUrl', '', { shouldDirty: true })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Phone" type="tel" {...field('phone')} />
        <TextField label="Email" type="email" {...field('email')} />
        <TextField label="Website" {...WEB_ADDRESS} {...field('website')} />
        <TextField label="Facebook" {...WEB_ADDRESS} {...field('facebookUrl')} />
        <TextField label="Instagram" {...WEB_ADDRESS} {...field('instagramUrl')} />
        <TextField label="LinkedIn" {...WEB_ADDRESS} {...field('linkedinUrl')} />
      </div>
      <TextField label="Address" {...field('address')} />
      <TownFields city={field('city')} state={field('state')} zipCode={field('zipCode')} />
      <TextArea label="Business hours" rows={2} {...field('businessHours')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="License number" {...field('licenseNumber')} />
        <TextField label="Insurance" {...field('insuranceInfo')} />
        <TextField
          label="Delivery options"
          hint="Separated by commas."
          {...field('deliveryOptions')}
        />
        <TextField
          label="Payment methods"
          hint="Separated by commas."
          {...field('paymentMethods')}
        />
      </div>
      <TextArea label="Sustainability practices" rows={2} {...field('sustainabilityPractices')} />
      <TextArea label="Product catalog" rows={2} {...field('productCatalog')} />
      <div className="flex flex-wrap justify-end gap-3 border-t border-paper-300 pt-5">
        {isNew && !isDirty ? null : (
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <SubmitButton isSending={isBusy}>
          {isSending ? 'Saving...' : isNew ? 'Create Vendor' : 'Update Vendor'}
        </SubmitButton>
      </div>
    </form>
  );
}
