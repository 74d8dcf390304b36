import { type Product, productWriteSchema } from '#contract/products/products.ts';
import { PRODUCT_UNIT_LABELS, PRODUCT_UNITS } from '#contract/products/productUnits.ts';
import { problemText } from '#web/lib/api/problemText.ts';
import { useSentForm } from '#web/lib/forms/useSentForm.ts';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { ConflictNotice } from '#web/ui/forms/ConflictNotice.tsx';
import { FormDialog } from '#web/ui/forms/FormDialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { useProductWrites } from '../api/writeProduct.ts';

interface ProductDialogProps {
  marketId: number;
  /** Null: a new one. */
  product: Product | null;
  onClose: () => void;
}

/** 'Add a Product' and 'Edit Product'. */
export default function ProductDialog({ marketId, product, onClose }: ProductDialogProps) {
  const { write } = useProductWrites(marketId);
  const form = useSentForm({
    schema: productWriteSchema,
    defaultValues: {
      name: product?.name ?? '',
      price: product?.price ?? '',
      unit: product?.unit ?? '',
      season: product?.season ?? '',
    },
    version: product?.version,
    send: async (written, version) => {
      await write(product?.id ?? null, written, version);
      toast({ title: product ? 'Product Saved' : 'Product Added', description: written.name });
      onClose();
    },
    onFailure: (error) =>
      toast({
        title: 'Product Not Saved',
        description: problemText(error),
        variant: 'destructive',
      }),
  });
  const { fieldOf, submit, isSending, formState } = form;
  return (
    <FormDialog
      onClose={onClose}
      title={product ? 'Edit Product' : 'Add a Product'}
      formLabel="Product"
      onSubmit={submit}
      isDirty={formState.isDirty}
      isSending={isSending}
      send={isSending ? 'Saving...' : product ? 'Save Product' : 'Add Product'}
    >
      <TextField
        label="Product"
        aria-required
        autoComplete="off"
        placeholder="Eggs"
        {...fieldOf('name')}
      />
      <div className="grid gap-5 min-[26rem]:grid-cols-2">
        <TextField
          label="Price in $ (optional)"
          inputMode="decimal"
          autoComplete="off"
          placeholder="4.50"
          {...fieldOf('price')}
        />
        <Select label="Sold by" {...fieldOf('unit')}>
          <option value="">Not stated</option>
          {PRODUCT_UNITS.map((unit) => (
            <option key={unit} value={unit}>
              {PRODUCT_UNIT_LABELS[unit]}
            </option>
          ))}
        </Select>
      </div>
      <TextField
        label="Season (optional)"
        autoComplete="off"
        placeholder="June to September"
        {...fieldOf('season')}
      />
      <ConflictNotice {...form.conflictNotice} storedAt={`/market/${marketId}`} />
    </FormDialog>
  );
}
