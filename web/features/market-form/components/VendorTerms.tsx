import type { ComponentProps } from 'react';
import { useWatch } from 'react-hook-form';
import { numberOrNull } from '#web/lib/numberOrNull.ts';
import { DocumentField } from '#web/ui/DocumentField.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import type { SentMarketForm } from '../marketFormSchema.ts';
import { hasTerms, hiringHint } from '../vendorTerms.ts';
import { FormPart } from './FormPart.tsx';

interface VendorTermsProps {
  form: SentMarketForm;
  /** The field of the document that vendors agree to. */
  agreement: Omit<ComponentProps<typeof DocumentField>, 'label' | 'hint'>;
}

/** On what terms vendors come, where they apply through the site. */
export function VendorTerms({ form: { register, control, faultOf }, agreement }: VendorTermsProps) {
  const category = useWatch({ control, name: 'category' });
  return (
    <FormPart title="For vendors">
      <Switch
        label="Looking for vendors"
        hint={hiringHint(category)}
        {...register('isHiringVendors')}
      />
      {hasTerms(category) ? (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              label="Vendor spaces"
              inputMode="numeric"
              error={faultOf('vendorSpaces')}
              {...register('vendorSpaces')}
            />
            <TextField
              label="Application deadline (days before event)"
              type="number"
              min={0}
              error={faultOf('applicationDeadlineDays')}
              {...register('applicationDeadlineDays', { valueAsNumber: true })}
            />
            <TextField
              label="Application fee ($)"
              inputMode="decimal"
              hint="Once for each application."
              error={faultOf('applicationFee')}
              {...register('applicationFee')}
            />
            <TextField
              label="Booth fee ($ a day)"
              inputMode="decimal"
              hint="Enter 0 to list the market as free."
              error={faultOf('boothFee')}
              {...register('boothFee')}
            />
            <TextField
              label="Average daily visitors (optional)"
              type="number"
              min={0}
              error={faultOf('avgDailyVisitors')}
              {...register('avgDailyVisitors', { setValueAs: numberOrNull })}
            />
          </div>
          <DocumentField
            label="Vendor agreement (optional)"
            hint="PDF or Word document, up to 10 MB. Vendors must agree to it before they apply."
            {...agreement}
          />
        </>
      ) : null}
    </FormPart>
  );
}
