import { type ReactNode, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { MARKET_CATEGORIES, MARKET_CATEGORY_LABELS } from '#contract/markets/categories.ts';
import type { StoredMarket } from '#contract/markets/markets.ts';
import type { AdminMarketWrite, WrittenMarket } from '#contract/markets/marketWrites.ts';
import type { WeeklySchedule } from '#contract/opening-times/weeklySchedule.ts';
import { useSentForm } from '#web/lib/forms/useSentForm.ts';
import { useTold } from '#web/lib/forms/useTold.ts';
import { ImageField } from '#web/ui/fields/ImageField.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { WebAddressField } from '#web/ui/fields/WebAddressField.tsx';
import { ConflictNotice } from '#web/ui/forms/ConflictNotice.tsx';
import { FormButtons } from '#web/ui/forms/FormButtons.tsx';
import {
  type AdminMarketValues,
  adminMarketFormSchema,
  adminMarketValues,
} from '../adminMarketValues.ts';
import { useMarketFiles } from '../useMarketFiles.ts';
import { AddressAndPin } from './AddressAndPin.tsx';
import { AdminHours } from './AdminHours.tsx';
import { AdminShopperFields } from './AdminShopperFields.tsx';
import { AdminVendorTerms } from './AdminVendorTerms.tsx';
import { FormPart } from './FormPart.tsx';
import type { RenderMap } from './LocationField.tsx';

interface AdminMarketFormProps {
  /** Null: a new one. */
  market: StoredMarket | null;
  send: (write: AdminMarketWrite, version: string | undefined) => Promise<WrittenMarket>;
  /**
   * The market is saved.
   * @returns whether what stands beside the form is as well
   */
  onSaved: (market: WrittenMarket) => Promise<boolean>;
  /** Everything that was entered is saved. */
  onDone: () => void;
  onFailure: (error: unknown) => void;
  onCancel: () => void;
  /** Told whether there is anything that has not been saved. */
  onDirty: (isDirty: boolean) => void;
  /** Whether what stands beside the form of such a market may be sent as well. */
  mayBeSent: (category: AdminMarketValues['category']) => boolean;
  renderMap: RenderMap;
  renderWeek: (week: WeeklySchedule, onChange: (week: WeeklySchedule) => void) => ReactNode;
  /** Where the days of a farmers or food market are entered. */
  eventFields: ReactNode;
}

/** What the administrator tells of a market: only its name and where it is must be told. */
export function AdminMarketForm({
  market,
  send,
  onSaved,
  onDone,
  onFailure,
  onCancel,
  onDirty,
  mayBeSent,
  renderMap,
  renderWeek,
  eventFields,
}: AdminMarketFormProps) {
  const isNew = market === null;
  const form = useSentForm({
    staysOpen: true,
    schema: useMemo(() => adminMarketFormSchema(market), [market]),
    defaultValues: adminMarketValues(market),
    version: market?.version,
    send: async (write, version) => {
      if (!mayBeSent(getValues('category')) || !maySaveWithout()) return;
      const written = await send(write, version);
      const isDone = await onSaved(written);
      // What is left to save stays in the form, which goes on from what is stored.
      if (saved(adminMarketValues(written), written.version) && isDone) onDone();
    },
    onFailure,
  });
  const { fieldOf, control, submit, saved, faultOf, isSending, getValues, setValue, formState } =
    form;
  const values = useWatch({ control }) as AdminMarketValues;
  const { isDirty } = formState;
  const { image, agreement, areSending, areUnsaved, maySaveWithout } = useMarketFiles({
    values,
    faultOf,
    set: (name, url) => setValue(name, url, { shouldDirty: true }),
  });
  const isUnsaved = isDirty || areUnsaved;
  useTold(isUnsaved, onDirty);

  return (
    <form
      noValidate
      aria-label="Market"
      className="space-y-8"
      onSubmit={(event) => {
        if (isSending || areSending) return event.preventDefault();
        // What is wrong beside the form is shown at once with what is wrong in it.
        mayBeSent(values.category);
        submit(event);
      }}
    >
      <FormPart title="The market">
        <div className="grid gap-5 sm:grid-cols-[3fr_2fr]">
          <TextField label="Market name" aria-required {...fieldOf('name')} />
          <Select label="Category" {...fieldOf('category')}>
            {MARKET_CATEGORIES.map((name) => (
              <option key={name} value={name}>
                {MARKET_CATEGORY_LABELS[name]}
              </option>
            ))}
          </Select>
        </div>
        <TextArea label="Description" {...fieldOf('description')} />
        <ImageField {...image.field} />
      </FormPart>
      <FormPart title="Where it is">
        <AddressAndPin
          market={market}
          values={values}
          fieldOf={fieldOf}
          faultOf={faultOf}
          set={(name, value) => setValue(name, value as string, { shouldDirty: true })}
          renderMap={renderMap}
        />
        <TextArea label="How it is found" rows={2} {...fieldOf('locationNote')} />
      </FormPart>
      <AdminHours {...{ form, market, renderWeek, eventFields }} category={values.category} />
      <FormPart title="Contact">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Phone" type="tel" {...fieldOf('phone')} />
          <TextField label="Email" type="email" {...fieldOf('email')} />
          <WebAddressField label="Website" {...fieldOf('website')} />
          <WebAddressField label="Facebook" {...fieldOf('socialMedia.facebook')} />
          <WebAddressField label="Instagram" {...fieldOf('socialMedia.instagram')} />
          <WebAddressField label="Twitter" {...fieldOf('socialMedia.twitter')} />
        </div>
      </FormPart>
      <AdminShopperFields form={form} values={values} />
      <AdminVendorTerms form={form} values={values} market={market} agreement={agreement.field} />
      <ConflictNotice {...form.conflictNotice} storedAt={`/market/${market?.id}`} />
      {isNew ? null : (
        <p className="text-sm text-ink-600">
          Updating tells shoppers that we confirmed this listing today, its hours included.
        </p>
      )}
      <FormButtons
        onCancel={isNew && !isUnsaved ? undefined : onCancel}
        isSending={isSending}
        isUploading={areSending}
      >
        {isSending ? 'Saving...' : isNew ? 'Create Market' : 'Update Market'}
      </FormButtons>
    </form>
  );
}
