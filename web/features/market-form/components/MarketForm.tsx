import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { AMENITY_LABELS, AMENITY_SWITCHES } from '#contract/markets/amenities.ts';
import { MARKET_CATEGORIES, MARKET_CATEGORY_LABELS } from '#contract/markets/categories.ts';
import type { StoredMarket } from '#contract/markets/markets.ts';
import { authenticationRequired } from '#web/lib/api/authenticationRequired.ts';
import { problemText } from '#web/lib/api/problemText.ts';
import { useSentForm } from '#web/lib/forms/useSentForm.ts';
import { useTold } from '#web/lib/forms/useTold.ts';
import { ImageField } from '#web/ui/fields/ImageField.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { Switch } from '#web/ui/fields/Switch.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { WebAddressField } from '#web/ui/fields/WebAddressField.tsx';
import { ConflictNotice } from '#web/ui/forms/ConflictNotice.tsx';
import { FormButtons } from '#web/ui/forms/FormButtons.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { useWriteMarket } from '../api/writeMarket.ts';
import { marketFormSchema } from '../marketFormSchema.ts';
import { formValues } from '../marketFormValues.ts';
import type { PlannedEvent } from '../plannedEventOn.ts';
import { useMarketFiles } from '../useMarketFiles.ts';
import { FormPart } from './FormPart.tsx';
import { GoodsField } from './GoodsField.tsx';
import type { RenderMap } from './LocationField.tsx';
import { OpeningTimesPart } from './OpeningTimesPart.tsx';
import { PaymentsField } from './PaymentsField.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { VendorTerms } from './VendorTerms.tsx';
import { VisitFields } from './VisitFields.tsx';

interface MarketFormProps {
  /** Null: a new one. */
  market: StoredMarket | null;
  /** Its own. */
  events: readonly PlannedEvent[];
  renderMap: RenderMap;
  onSaved: () => void;
  onCancel: () => void;
  /** Told whether there is anything that has not been saved. */
  onDirty: (isDirty: boolean) => void;
  onSending: (isSending: boolean) => void;
}

/** What an organizer tells of a market: creates it, or changes it. */
export function MarketForm(props: MarketFormProps) {
  const { market, events, renderMap, onSaved, onCancel, onDirty, onSending } = props;
  const isNew = market === null;
  const write = useWriteMarket(market?.id ?? null);
  const form = useSentForm({
    schema: useMemo(() => marketFormSchema(market), [market]),
    defaultValues: formValues(market),
    version: market?.version,
    send: async (values, version) => {
      if (!maySaveWithout()) return;
      const { warning } = await write(values, version);
      toast(
        isNew
          ? {
              title: 'Market Created',
              description: `Your market has been successfully created and is now live on the platform.${warning ? ` ${warning}` : ''}`,
            }
          : {
              title: 'Market Updated',
              description: `Your market has been successfully updated.${warning ? ` ${warning}` : ''}`,
            },
      );
      onSaved();
    },
    onFailure: (error) =>
      toast({
        variant: 'destructive',
        ...(authenticationRequired(error, isNew, 'markets') ?? {
          title: isNew ? 'Error Creating Market' : 'Error Updating Market',
          description: problemText(error, 'Failed to save market. Please try again.'),
        }),
      }),
  });
  const { register, fieldOf, control, submit, faultOf, isSending, setValue, formState } = form;
  const values = useWatch({ control });
  const { isDirty } = formState;
  const { image, agreement, areSending, areUnsaved, maySaveWithout } = useMarketFiles({
    values,
    faultOf,
    set: (name, url) => setValue(name, url, { shouldDirty: true }),
  });
  useTold(isDirty || areUnsaved, onDirty);
  useTold(isSending, onSending);
  return (
    <form
      noValidate
      aria-label="Market"
      className="space-y-8"
      onSubmit={(event) => {
        if (areSending) event.preventDefault();
        else submit(event);
      }}
    >
      <FormPart title="The market">
        <div className="grid gap-5 sm:grid-cols-[2fr_1fr]">
          <TextField label="Market name" aria-required {...fieldOf('name')} />
          <Select label="Category" {...fieldOf('category')}>
            {MARKET_CATEGORIES.map((name) => (
              <option key={name} value={name}>
                {MARKET_CATEGORY_LABELS[name]}
              </option>
            ))}
          </Select>
        </div>
        <TextArea label="Description" aria-required {...fieldOf('description')} />
        <ImageField {...image.field} />
        <Switch
          label="Permanent market"
          hint="It has its own building or site and isn’t set up fresh each time."
          {...register('isPermanent')}
        />
      </FormPart>
      <FormPart title="Where it is">
        <PlaceFields form={form} market={market} renderMap={renderMap} />
        <VisitFields form={form} />
      </FormPart>
      <FormPart title="Opening times">
        <OpeningTimesPart {...{ market, events, control }} />
      </FormPart>
      <FormPart title="Contact">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Email" type="email" aria-required {...fieldOf('email')} />
          <TextField label="Phone (optional)" type="tel" {...fieldOf('phone')} />
          <WebAddressField label="Website (optional)" {...fieldOf('website')} />
          <WebAddressField label="Facebook (optional)" {...fieldOf('socialMedia.facebook')} />
          <WebAddressField label="Instagram (optional)" {...fieldOf('socialMedia.instagram')} />
          <WebAddressField label="Twitter (optional)" {...fieldOf('socialMedia.twitter')} />
        </div>
      </FormPart>
      <FormPart title="For shoppers">
        <fieldset>
          <legend className="mb-1 text-sm font-semibold text-ink-700">Amenities</legend>
          <div className="grid gap-x-8 sm:grid-cols-2">
            {AMENITY_SWITCHES.map((name) => (
              <Switch key={name} label={AMENITY_LABELS[name]} {...register(`amenities.${name}`)} />
            ))}
          </div>
        </fieldset>
        <GoodsField legend="What is sold here (optional)" {...fieldOf('goods')} />
        <PaymentsField {...fieldOf('acceptedPayments')} />
      </FormPart>
      <VendorTerms form={form} agreement={agreement.field} />
      <ConflictNotice {...form.conflictNotice} storedAt={`/market/${market?.id}`} />
      <FormButtons onCancel={onCancel} isSending={isSending} isUploading={areSending}>
        {isSending ? 'Saving...' : isNew ? 'Create Market' : 'Update Market'}
      </FormButtons>
    </form>
  );
}
