import type { ComponentProps } from 'react';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { AgreementLink } from './AgreementLink.tsx';

interface AgreementConsentProps
  extends ComponentProps<typeof AgreementLink>,
    Omit<ComponentProps<typeof Checkbox>, 'label'> {}

/** The vendor agreement of a market, to be read and agreed to. */
export function AgreementConsent({ url, marketName, ...box }: AgreementConsentProps) {
  return (
    <div className="space-y-2 rounded-card border border-squash-300 bg-squash-50 p-5">
      <p className="font-semibold">This market has a vendor agreement.</p>
      <AgreementLink url={url} marketName={marketName} />
      <Checkbox label="I have read and agree to the vendor agreement" {...box} />
    </div>
  );
}
