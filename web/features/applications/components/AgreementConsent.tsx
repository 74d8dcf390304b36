import type { ComponentProps } from 'react';
import { AGREEMENT_CHANGED } from '#contract/applications/agreementText.ts';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { AgreementLink } from './AgreementLink.tsx';

interface AgreementConsentProps
  extends ComponentProps<typeof AgreementLink>,
    Omit<ComponentProps<typeof Checkbox>, 'label'> {
  /** Whether she has agreed to another one, in whose place this has come. */
  isReplaced?: boolean;
}

/** The vendor agreement of a market, to be read and agreed to. */
export function AgreementConsent({ url, marketName, isReplaced, ...box }: AgreementConsentProps) {
  return (
    <div className="space-y-2 rounded-card border border-squash-300 bg-squash-50 p-5">
      <p className="font-semibold">This market has a vendor agreement.</p>
      {isReplaced ? <p role="alert">{AGREEMENT_CHANGED}</p> : null}
      <AgreementLink url={url} marketName={marketName} />
      <Checkbox label="I have read and agree to the vendor agreement" {...box} />
    </div>
  );
}
