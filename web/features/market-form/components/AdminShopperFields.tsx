import { ListField } from '#web/ui/fields/ListField.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { type AdminMarketValues, hasWeek } from '../adminMarketValues.ts';
import type { SentAdminMarketForm } from '../sentAdminMarketForm.ts';
import { FormPart } from './FormPart.tsx';
import { GoodsField } from './GoodsField.tsx';
import { PaymentsField } from './PaymentsField.tsx';

interface AdminShopperFieldsProps {
  form: SentAdminMarketForm;
  values: Pick<AdminMarketValues, 'amenities' | 'typedAmenity' | 'category'>;
}

/** What shoppers want to know of a market. */
export function AdminShopperFields({ form, values }: AdminShopperFieldsProps) {
  return (
    <FormPart title="For shoppers">
      <ListField
        label="Amenity"
        hint="One at a time, or several separated by commas."
        value={values.amenities}
        name="amenities"
        error={form.faultOf('amenities')}
        onChange={(next) => form.setValue('amenities', next, { shouldDirty: true })}
        typed={values.typedAmenity}
        onTyped={(typed) => form.setValue('typedAmenity', typed, { shouldDirty: true })}
      />
      <GoodsField legend="What is sold here" {...form.fieldOf('goods')} />
      <PaymentsField {...form.register('acceptedPayments')} />
      <TextField
        label="Other payment methods"
        hint="Separated by commas."
        {...form.fieldOf('paymentMethods')}
      />
      <TextField label="Tags" hint="Separated by commas." {...form.fieldOf('tags')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextArea label="Accessibility" rows={2} {...form.fieldOf('accessibility')} />
        <TextArea label="Parking" rows={2} {...form.fieldOf('parkingInfo')} />
        <TextArea label="Pet policy" rows={2} {...form.fieldOf('petPolicy')} />
        <TextArea
          label="Seasonal information"
          rows={2}
          hint={
            hasWeek(values.category)
              ? undefined
              : 'In words. The days on which the season begins and ends go with the operating hours.'
          }
          {...form.fieldOf('seasonalInfo')}
        />
      </div>
      <TextArea label="Special events" rows={2} {...form.fieldOf('specialEvents')} />
    </FormPart>
  );
}
