import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { StoredMarket } from '#contract/markets/markets.ts';
import type { MarketWrite, WrittenMarket } from '#contract/markets/marketWrites.ts';
import { problemText } from '#web/lib/api/problemText.ts';
import { useFileField } from '#web/lib/forms/useFileField.ts';
import { useSentForm } from '#web/lib/forms/useSentForm.ts';
import { useToldWhileThere } from '#web/lib/forms/useTold.ts';
import { ImageField } from '#web/ui/fields/ImageField.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { WebAddressField } from '#web/ui/fields/WebAddressField.tsx';
import { ConflictNotice } from '#web/ui/forms/ConflictNotice.tsx';
import { FormButtons } from '#web/ui/forms/FormButtons.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { standFormSchema } from '../marketFormSchema.ts';
import { formValues } from '../marketFormValues.ts';
import { FormPart } from './FormPart.tsx';
import { GoodsField } from './GoodsField.tsx';
import type { RenderMap } from './LocationField.tsx';
import { PaymentsField } from './PaymentsField.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { VisitFields } from './VisitFields.tsx';

interface StandFormProps {
  /** Null: a new one. */
  stand: StoredMarket | null;
  send: (stand: MarketWrite, version: string | undefined) => Promise<WrittenMarket>;
  renderMap: RenderMap;
  onSaved: (stand: WrittenMarket) => void;
  onCancel: () => void;
  /** Told whether there is anything that has not been saved. */
  onDirty: (isDirty: boolean) => void;
}

/** What the owner of a farm stand tells of it, apart from its hours and its products. */
export function StandForm({ stand, send, renderMap, onSaved, onCancel, onDirty }: StandFormProps) {
  const isNew = stand === null;
  const form = useSentForm({
    schema: useMemo(() => standFormSchema(stand), [stand]),
    defaultValues: formValues(stand),
    version: stand?.version,
    send: async (values, version) => {
      if (!image.maySaveWithout()) return;
      const saved = await send(standOf(values), version);
      toast({
        title: isNew ? 'Listing Created' : 'Listing Updated',
        description: `${isNew ? 'Your stand is now live on the platform.' : 'Shoppers can see the changes now.'}${saved.warning ? ` ${saved.warning}` : ''}`,
      });
      onSaved(saved);
    },
    onFailure: (error) =>
      toast({
        title: isNew ? 'Error Creating Listing' : 'Error Updating Listing',
        description: problemText(error, 'Failed to save the listing. Please try again.'),
        variant: 'destructive',
      }),
  });
  const { fieldOf, control, submit, faultOf, isSending, setValue, formState } = form;
  const { isDirty } = formState;
  const image = useFileField('image', {
    url: useWatch({ control, name: 'imageUrl' }),
    error: faultOf('imageUrl'),
    onChange: (url) => setValue('imageUrl', url, { shouldDirty: true }),
  });
  const isUploading = image.isSending;
  const isUnsaved = isDirty || image.isUnsaved;
  useToldWhileThere(isUnsaved, onDirty);

  return (
    <form
      noValidate
      aria-label="Market Listing"
      className="space-y-8"
      onSubmit={(event) => {
        if (isUploading) event.preventDefault();
        else submit(event);
      }}
    >
      <FormPart title="The stand">
        <TextField label="Name" aria-required autoComplete="off" {...fieldOf('name')} />
        <TextArea label="Description" aria-required {...fieldOf('description')} />
        <GoodsField legend="What do you sell? (optional)" {...fieldOf('goods')} />
        <ImageField {...image.field} />
      </FormPart>
      <FormPart title="Where it is">
        <PlaceFields form={form} market={stand} renderMap={renderMap} />
        <VisitFields form={form} />
      </FormPart>
      <FormPart title="Contact and payment">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Phone (optional)"
            type="tel"
            hint="Shown on your page."
            {...fieldOf('phone')}
          />
          <TextField
            label="Email for shoppers (optional)"
            type="email"
            hint="Shown on your page."
            {...fieldOf('email')}
          />
          <WebAddressField
            label="Website (optional)"
            className="sm:col-span-2"
            {...fieldOf('website')}
          />
        </div>
        <PaymentsField {...fieldOf('acceptedPayments')} />
      </FormPart>
      <ConflictNotice {...form.conflictNotice} storedAt={`/market/${stand?.id}`} />
      <FormButtons onCancel={onCancel} isSending={isSending} isUploading={isUploading}>
        {isSending ? 'Saving...' : isNew ? 'Create Listing' : 'Save Changes'}
      </FormButtons>
    </form>
  );
}

/** All but what the form does not ask about, which stays as it is. */
const standOf = ({
  category,
  socialMedia,
  openingTimes,
  amenities,
  isPermanent,
  isHiringVendors,
  vendorSpaces,
  applicationDeadlineDays,
  applicationFee,
  boothFee,
  avgDailyVisitors,
  agreementDocumentUrl,
  ...stand
}: MarketWrite): MarketWrite => stand;
