import type { MarketCategory } from '#contract/markets/categories.ts';
import { useFileField } from '#web/lib/forms/useFileField.ts';
import { hasTerms } from './vendorTerms.ts';

type FileName = 'imageUrl' | 'agreementDocumentUrl';

interface MarketFilesOptions {
  values: Partial<Record<FileName, string | null>> & { category?: MarketCategory };
  faultOf: (name: FileName) => string | undefined;
  set: (name: FileName, url: string) => void;
}

/** The files in a market's form: its picture, and the agreement that vendors accept. */
export function useMarketFiles({ values, faultOf, set }: MarketFilesOptions) {
  const optionsOf = (name: FileName) => ({
    url: values[name],
    error: faultOf(name),
    onChange: (url: string) => set(name, url),
  });
  const image = useFileField('image', optionsOf('imageUrl'));
  const agreement = useFileField('document', optionsOf('agreementDocumentUrl'));
  // An agreement that the category has no room for is not saved: nobody waits for it.
  const isAgreed = values.category === undefined || hasTerms(values.category);
  return {
    image,
    agreement,
    areSending: image.isSending || (isAgreed && agreement.isSending),
    maySaveWithout: () => image.maySaveWithout() && (!isAgreed || agreement.maySaveWithout()),
    areUnsaved: image.isUnsaved || (isAgreed && agreement.isUnsaved),
  };
}
