import type { ComponentProps } from 'react';
import { withoutDollarSign } from '#contract/dollarSign.ts';
import type { Market } from '#contract/markets/markets.ts';
import { DocumentField } from '#web/ui/fields/DocumentField.tsx';
import { StatedSelect } from '#web/ui/fields/StatedSelect.tsx';
import { Switch } from '#web/ui/fields/Switch.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { type AdminMarketValues, sentBoothFee } from '../adminMarketValues.ts';
import type { SentAdminMarketForm } from '../sentAdminMarketForm.ts';
import { hasTerms, hiringHint } from '../vendorTerms.ts';
import { FormPart } from './FormPart.tsx';

interface AdminVendorTermsProps {
  form: SentAdminMarketForm;
  values: Pick<AdminMarketValues, 'category' | 'boothFee'>;
  /** As it is stored; null: a new one. */
  market: Pick<Market, 'boothFee'> | null;
  /** The field of the document that vendors agree to. */
  agreement: Omit<ComponentProps<typeof DocumentField>, 'label' | 'hint'>;
}

/** On what terms vendors come, where they apply through the site. */
export function AdminVendorTerms({ form, values, market, agreement }: AdminVendorTermsProps) {
  const isFree = /^0+(\.0*)?$/.test(withoutDollarSign(sentBoothFee(values, market)));
  return (
    <FormPart title="For vendors">
      <Switch
        label="Looking for vendors"
        hint={hiringHint(values.category)}
        {...form.register('isHiringVendors')}
      />
      {hasTerms(values.category) ? (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <div>
              <TextField
                label="Booth fee ($ a day)"
                inputMode="decimal"
                placeholder="0"
                {...form.fieldOf('boothFee')}
              />
              <p role="status" className="mt-1.5 text-sm font-semibold text-leaf-700">
                {isFree ? '✓ This market will be listed as FREE' : null}
              </p>
            </div>
            <TextField
              label="Average daily visitors"
              inputMode="numeric"
              {...form.fieldOf('avgDailyVisitors')}
            />
            <TextField
              label="Application deadline (days before event)"
              inputMode="numeric"
              placeholder="7"
              {...form.fieldOf('applicationDeadlineDays')}
            />
            <StatedSelect
              unstated="Not stated"
              label="Insurance required"
              {...form.register('insuranceRequired')}
            />
            <StatedSelect
              unstated="Not stated"
              label="Tables provided"
              {...form.register('tablesProvided')}
            />
          </div>
          <DocumentField
            label="Vendor agreement"
            hint="PDF or Word document, up to 10 MB."
            {...agreement}
          />
        </>
      ) : null}
    </FormPart>
  );
}
