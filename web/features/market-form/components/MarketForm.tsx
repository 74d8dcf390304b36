import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { AMENITY_LABELS, AMENITY_SWITCHES } from '#contract/amenities.ts';
import { MARKET_CATEGORIES, MARKET_CATEGORY_LABELS } from '#contract/categories.ts';
import { FORM_PAYMENTS } from '#contract/marketLimits.ts';
import type { Market } from '#contract/markets.ts';
import { type MarketWrite, marketWriteSchema } from '#contract/marketWrites.ts';
import { PAYMENT_LABELS } from '#contract/payments.ts';
import type { Place } from '#contract/places.ts';
import { problemText } from '#web/lib/problemText.ts';
import { useSentForm } from '#web/lib/useSentForm.ts';
import { useUpload } from '#web/lib/useUpload.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { DocumentField } from '#web/ui/DocumentField.tsx';
import { FieldError } from '#web/ui/FieldError.tsx';
import { ImageField } from '#web/ui/ImageField.tsx';
import { Select } from '#web/ui/Select.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { TownFields } from '#web/ui/TownFields.tsx';
import { toast } from '#web/ui/toast.ts';
import { useWriteMarket } from '../api/writeMarket.ts';
import { formValues, type MarketFormValues } from '../marketFormValues.ts';
import { AddressInput } from './AddressInput.tsx';
import { FormPart } from './FormPart.tsx';
import { LocationField, type RenderMap } from './LocationField.tsx';
import { OpeningTimesPart } from './OpeningTimesPart.tsx';

/** The contract's, for the fields that the form has. */
const SCHEMA = marketWriteSchema as unknown as z.ZodType<MarketWrite, MarketFormValues>;

interface MarketFormProps {
  /** Null: a new one. */
  market: Market | null;
  renderMap: RenderMap;
  onSaved: () => void;
  onCancel: () => void;
  /** Told whether there is anything that has not been saved. */
  onDirty: (isDirty: boolean) => void;
}

/** What an organizer tells of a market: creates it, or changes it. */
export function MarketForm({ market, renderMap, onSaved, onCancel, onDirty }: MarketFormProps) {
  const isNew = market === null;
  const write = useWriteMarket(market?.id ?? null);
  const { register, control, submit, faultOf, isSending, setValue, getValues, formState } =
    useSentForm({
      schema: SCHEMA,
      defaultValues: formValues(market),
      send: async (values) => {
        const { warning } = await write(values);
        toast(
          isNew
            ? {
                title: 'Market Created',
                description: `Your market has been successfully created and is now live on the platform.${warning ? ` ${warning}` : ''}`,
              }
            : {
                title: 'Market Updated',
                description: 'Your market has been successfully updated.',
              },
        );
        onSaved();
      },
      onFailure: (error) =>
        toast({
          title: isNew ? 'Error Creating Market' : 'Error Updating Market',
          description: problemText(error, 'Failed to save market. Please try again.'),
          variant: 'destructive',
        }),
    });
  const values = useWatch({ control });
  const { isDirty } = formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const image = useUpload('image', (url) => setValue('imageUrl', url, { shouldDirty: true }));
  const agreement = useUpload('document', (url) =>
    setValue('agreementDocumentUrl', url, { shouldDirty: true }),
  );
  const isBusy = isSending || image.sending !== null || agreement.sending !== null;
  const text = (
    name: Exclude<
      keyof MarketFormValues,
      'socialMedia' | 'amenities' | 'openingTimes' | 'acceptedPayments'
    >,
  ) => ({ error: faultOf(name), ...register(name) });
  const social = (name: `socialMedia.${keyof MarketFormValues['socialMedia']}`) => ({
    error: faultOf(name),
    ...register(name),
  });
  const { address = '', city = '', state = '', zipCode = '' } = values;
  const isComplete = [address, city, state].every((part) => part.trim().length > 1);
  const isSameAddress =
    market !== null &&
    market.address === address &&
    market.city === city &&
    market.state === state &&
    market.zipCode === zipCode;

  function take(place: Place) {
    const street = place.kind === 'address' ? place.label.split(',')[0] : undefined;
    // A town alone is no address; a number before it may be one.
    if (street) setValue('address', street, { shouldDirty: true });
    else if (!/\d/.test(getValues('address'))) setValue('address', '');
    setValue('city', place.city, { shouldDirty: true });
    setValue('state', place.state, { shouldDirty: true });
    if (place.zipCode) setValue('zipCode', place.zipCode, { shouldDirty: true });
  }

  return (
    <form
      noValidate
      aria-label="Market"
      className="space-y-8"
      onSubmit={(event) => {
        if (isBusy) event.preventDefault();
        else submit(event);
      }}
    >
      <FormPart title="The market">
        <div className="grid gap-5 sm:grid-cols-[2fr_1fr]">
          <TextField label="Market name" aria-required {...text('name')} />
          <Select label="Category" {...text('category')}>
            {MARKET_CATEGORIES.map((name) => (
              <option key={name} value={name}>
                {MARKET_CATEGORY_LABELS[name]}
              </option>
            ))}
          </Select>
        </div>
        <TextArea label="Description" aria-required {...text('description')} />
        <ImageField
          label="Picture"
          hint="A JPEG, PNG or WebP of at most 5 MB."
          url={image.sending?.previewUrl ?? (values.imageUrl || null)}
          progress={image.sending?.progress ?? null}
          error={image.error ?? faultOf('imageUrl')}
          onChoose={image.choose}
          onRemove={() => setValue('imageUrl', '', { shouldDirty: true })}
        />
        <Switch
          label="Permanent market"
          hint="It has a place of its own and is not set up anew each time."
          {...register('isPermanent')}
        />
      </FormPart>
      <FormPart title="Where it is">
        <AddressInput aria-required {...text('address')} onChoose={take} />
        <TownFields
          city={{ 'aria-required': true, ...text('city') }}
          state={{ 'aria-required': true, ...text('state') }}
          zipCode={{ 'aria-required': true, ...text('zipCode') }}
        />
        <LocationField
          address={isComplete ? `${address}, ${city}, ${state} ${zipCode}` : ''}
          pin={
            values.latitude != null && values.longitude != null
              ? { latitude: values.latitude, longitude: values.longitude }
              : null
          }
          stored={isSameAddress && values.latitude === undefined ? pointOf(market) : null}
          onPin={(pin) => {
            setValue('latitude', pin?.latitude ?? null, { shouldDirty: true });
            setValue('longitude', pin?.longitude ?? null, { shouldDirty: true });
          }}
          renderMap={renderMap}
          errors={{ latitude: faultOf('latitude'), longitude: faultOf('longitude') }}
        />
      </FormPart>
      <FormPart title="Opening times">
        <OpeningTimesPart
          market={market}
          value={values.openingTimes as MarketFormValues['openingTimes']}
          onChange={(openingTimes) =>
            setValue('openingTimes', openingTimes, { shouldDirty: true, shouldValidate: false })
          }
          hasFault={control.getFieldState('openingTimes').invalid}
        />
      </FormPart>
      <FormPart title="Contact">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Email" type="email" aria-required {...text('email')} />
          <TextField label="Phone (optional)" type="tel" {...text('phone')} />
          <TextField label="Website (optional)" {...WEB_ADDRESS} {...text('website')} />
          <TextField
            label="Facebook (optional)"
            {...WEB_ADDRESS}
            {...social('socialMedia.facebook')}
          />
          <TextField
            label="Instagram (optional)"
            {...WEB_ADDRESS}
            {...social('socialMedia.instagram')}
          />
          <TextField
            label="Twitter (optional)"
            {...WEB_ADDRESS}
            {...social('socialMedia.twitter')}
          />
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
        <fieldset
          aria-describedby={faultOf('acceptedPayments') ? 'accepted-payments-error' : undefined}
        >
          <legend className="mb-1 text-sm font-semibold text-ink-700">Accepted payments</legend>
          <div className="flex flex-wrap gap-x-6">
            {FORM_PAYMENTS.map((name) => (
              <Checkbox
                key={name}
                value={name}
                label={PAYMENT_LABELS[name]}
                {...register('acceptedPayments')}
              />
            ))}
          </div>
          {faultOf('acceptedPayments') ? (
            <FieldError id="accepted-payments-error">{faultOf('acceptedPayments')}</FieldError>
          ) : null}
        </fieldset>
      </FormPart>
      <FormPart title="For vendors">
        <Switch
          label="Looking for vendors"
          hint="Vendors can apply, and find the market in their lists."
          {...register('isHiringVendors')}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Vendor spaces" inputMode="numeric" {...text('vendorSpaces')} />
          <TextField
            label="Days to apply before an event"
            type="number"
            min={0}
            error={faultOf('applicationDeadlineDays')}
            {...register('applicationDeadlineDays', { valueAsNumber: true })}
          />
          <TextField
            label="Application fee ($)"
            inputMode="decimal"
            hint="Once for each application."
            {...text('applicationFee')}
          />
          <TextField
            label="Booth fee ($ a day)"
            inputMode="decimal"
            hint="0 lists the market as free."
            {...text('boothFee')}
          />
        </div>
        <DocumentField
          label="Vendor agreement (optional)"
          hint="A PDF or Word document of at most 10 MB. Vendors must agree to it before they apply."
          url={values.agreementDocumentUrl || null}
          progress={agreement.sending?.progress ?? null}
          error={agreement.error ?? faultOf('agreementDocumentUrl')}
          onChoose={agreement.choose}
          onRemove={() => setValue('agreementDocumentUrl', '', { shouldDirty: true })}
        />
      </FormPart>
      <div className="flex flex-wrap justify-end gap-3 border-t border-paper-300 pt-5">
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <SubmitButton isSending={isBusy}>
          {isSending ? 'Saving...' : isNew ? 'Create Market' : 'Update Market'}
        </SubmitButton>
      </div>
    </form>
  );
}

const WEB_ADDRESS = { type: 'url', inputMode: 'url', placeholder: 'https://' } as const;

const pointOf = ({ latitude, longitude }: Market) =>
  latitude !== null && longitude !== null
    ? { latitude: Number(latitude), longitude: Number(longitude) }
    : null;
