import { type ReactNode, useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { MARKET_CATEGORIES, MARKET_CATEGORY_LABELS } from '#contract/markets/categories.ts';
import { FORM_PAYMENTS } from '#contract/markets/marketLimits.ts';
import type { Market } from '#contract/markets/markets.ts';
import type { AdminMarketWrite, WrittenMarket } from '#contract/markets/marketWrites.ts';
import { PAYMENT_LABELS } from '#contract/markets/payments.ts';
import { usualWeek, type WeeklySchedule } from '#contract/opening-times/weeklySchedule.ts';
import { useSentForm } from '#web/lib/useSentForm.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { DocumentField } from '#web/ui/DocumentField.tsx';
import { FormButtons } from '#web/ui/FormButtons.tsx';
import { ImageField } from '#web/ui/ImageField.tsx';
import { ListField } from '#web/ui/ListField.tsx';
import { Select, type SelectProps } from '#web/ui/Select.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { WebAddressField } from '#web/ui/WebAddressField.tsx';
import {
  type AdminMarketValues,
  adminMarketSchema,
  adminMarketValues,
  hasWeek,
} from '../adminMarketValues.ts';
import { useMarketFiles } from '../useMarketFiles.ts';
import { AddressAndPin } from './AddressAndPin.tsx';
import { FormPart } from './FormPart.tsx';
import type { RenderMap } from './LocationField.tsx';

interface AdminMarketFormProps {
  /** Null: a new one. */
  market: Market | null;
  send: (write: AdminMarketWrite) => Promise<WrittenMarket>;
  /** The market is saved. */
  onSaved: (market: WrittenMarket) => Promise<void> | void;
  onFailure: (error: unknown) => void;
  onCancel: () => void;
  /** Told whether there is anything that has not been saved. */
  onDirty: (isDirty: boolean) => void;
  /** Whether what stands beside the form may be sent as well. */
  mayBeSent: () => boolean;
  renderMap: RenderMap;
  renderWeek: (week: WeeklySchedule, onChange: (week: WeeklySchedule) => void) => ReactNode;
  /** Where the days of a farmers or food market are entered. */
  eventFields: ReactNode;
}

type TextName = {
  [Name in keyof AdminMarketValues]: AdminMarketValues[Name] extends string ? Name : never;
}[keyof AdminMarketValues];

const STATED = [
  ['', 'Not stated'],
  ['true', 'Yes'],
  ['false', 'No'],
] as const;

/** What the administrator tells of a market: only its name and where it is must be told. */
export function AdminMarketForm({
  market,
  send,
  onSaved,
  onFailure,
  onCancel,
  onDirty,
  mayBeSent,
  renderMap,
  renderWeek,
  eventFields,
}: AdminMarketFormProps) {
  const isNew = market === null;
  const { register, control, submit, faultOf, isSending, setValue, formState } = useSentForm({
    schema: adminMarketSchema(market),
    defaultValues: adminMarketValues(market),
    send: async (write) => onSaved(await send(write)),
    onFailure,
  });
  const values = useWatch({ control }) as AdminMarketValues;
  const { isDirty } = formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const { image, agreement, areSending } = useMarketFiles({
    values,
    faultOf,
    set: (name, url) => setValue(name, url, { shouldDirty: true }),
  });
  const isBusy = isSending || areSending;
  const text = (name: TextName) => ({ error: faultOf(name), ...register(name) });
  const { category, week } = values;

  return (
    <form
      noValidate
      aria-label="Market"
      className="space-y-8"
      onSubmit={(event) => {
        if (isBusy || !mayBeSent()) event.preventDefault();
        else submit(event);
      }}
    >
      <FormPart title="The market">
        <div className="grid gap-5 sm:grid-cols-[3fr_2fr]">
          <TextField label="Market name" aria-required {...text('name')} />
          <Select label="Category" error={faultOf('category')} {...register('category')}>
            {MARKET_CATEGORIES.map((name) => (
              <option key={name} value={name}>
                {MARKET_CATEGORY_LABELS[name]}
              </option>
            ))}
          </Select>
        </div>
        <TextArea label="Description" {...text('description')} />
        <ImageField {...image.field} />
      </FormPart>
      <FormPart title="Where it is">
        <AddressAndPin
          market={market}
          values={values}
          fieldOf={text}
          faultOf={faultOf}
          set={(name, value) => setValue(name, value as string, { shouldDirty: true })}
          renderMap={renderMap}
        />
      </FormPart>
      {hasWeek(category) ? (
        <FormPart title="Operating hours">
          {week ? (
            renderWeek(week, (next) => setValue('week', next, { shouldDirty: true }))
          ) : (
            <>
              <p className="rounded-card bg-leaf-50 p-4 font-semibold">
                {market?.operatingHours ?? market?.hoursText ?? 'Nobody has stated any hours.'}
              </p>
              <Button
                variant="secondary"
                size="small"
                onClick={() => setValue('week', usualWeek(), { shouldDirty: true })}
              >
                Set a weekly schedule instead
              </Button>
            </>
          )}
        </FormPart>
      ) : (
        <FormPart title="Operating hours and events">
          <TextField
            label="Operating hours"
            hint={
              market?.openingTimes && !market.operatingHours
                ? `Now: ${market.hoursText ?? 'as its organizer set them'}. They stay unless you write others.`
                : 'As on a sign: Saturday 8 AM - 1 PM, May to October.'
            }
            {...text('operatingHours')}
          />
          {eventFields}
        </FormPart>
      )}
      <FormPart title="Contact">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Phone" type="tel" {...text('phone')} />
          <TextField label="Email" type="email" {...text('email')} />
          <WebAddressField label="Website" className="sm:col-span-2" {...text('website')} />
        </div>
      </FormPart>
      <FormPart title="For shoppers">
        <ListField
          label="Amenity"
          hint="One by one, or several with commas between them."
          value={values.amenities}
          error={faultOf('amenities')}
          onChange={(amenities) => setValue('amenities', amenities, { shouldDirty: true })}
        />
        <fieldset>
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
        </fieldset>
        <TextField
          label="Payment methods"
          hint="Others, separated by commas."
          {...text('paymentMethods')}
        />
        <TextField label="Tags" hint="Separated by commas." {...text('tags')} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextArea label="Accessibility" rows={2} {...text('accessibility')} />
          <TextArea label="Parking" rows={2} {...text('parkingInfo')} />
          <TextArea label="Pet policy" rows={2} {...text('petPolicy')} />
          <TextArea label="Seasonal information" rows={2} {...text('seasonalInfo')} />
        </div>
        <TextArea label="Special events" rows={2} {...text('specialEvents')} />
      </FormPart>
      <FormPart title="For vendors">
        <Switch
          label="Looking for vendors"
          hint="Vendors can apply, and find the market in their lists."
          {...register('isHiringVendors')}
        />
        {category === 'farmers_market' ? (
          <>
            <div className="grid gap-5 sm:grid-cols-2">
              <div>
                <TextField
                  label="Booth fee ($ a day)"
                  inputMode="decimal"
                  placeholder="0"
                  {...text('boothFee')}
                />
                {values.boothFee.trim() === '0' ? (
                  <p role="status" className="mt-1.5 text-sm font-semibold text-leaf-700">
                    ✓ This market will be listed as FREE
                  </p>
                ) : null}
              </div>
              <TextField
                label="Average daily visitors"
                type="number"
                min={0}
                {...text('avgDailyVisitors')}
              />
              <TextField
                label="Days to apply before an event"
                type="number"
                min={0}
                placeholder="7"
                {...text('applicationDeadlineDays')}
              />
              <StatedSelect label="Insurance required" {...register('insuranceRequired')} />
              <StatedSelect label="Tables provided" {...register('tablesProvided')} />
            </div>
            <DocumentField
              label="Agreement that vendors accept"
              hint="A PDF or Word document of at most 10 MB."
              {...agreement.field}
            />
          </>
        ) : null}
      </FormPart>
      <FormButtons onCancel={isNew && !isDirty ? undefined : onCancel} isSending={isBusy}>
        {isSending ? 'Saving...' : isNew ? 'Create Market' : 'Update Market'}
      </FormButtons>
    </form>
  );
}

function StatedSelect(props: SelectProps) {
  return (
    <Select {...props}>
      {STATED.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </Select>
  );
}
