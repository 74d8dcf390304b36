import { useQueryClient } from '@tanstack/react-query';
import type { AdminVendor } from '#contract/admin/admin.ts';
import { useWriteVendor } from '#web/features/vendors/api/writeVendor.ts';
import { AdminVendorForm } from '#web/features/vendors/components/AdminVendorForm.tsx';
import { problemText } from '#web/lib/api/problemText.ts';
import { ADMIN } from '#web/lib/api/queryKeys.ts';
import { toast } from '#web/ui/overlays/toast.ts';

interface AdminVendorEditorProps {
  /** Null: a new one. */
  vendor: AdminVendor | null;
  onDirty: (isDirty: boolean) => void;
  onDone: () => void;
  onCancel: () => void;
}

/** The administrator's form of a vendor. */
export default function AdminVendorEditor(props: AdminVendorEditorProps) {
  const { vendor, onDirty, onDone, onCancel } = props;
  const queryClient = useQueryClient();
  const write = useWriteVendor(vendor?.id ?? null);
  const isNew = vendor === null;
  return (
    <AdminVendorForm
      vendor={vendor}
      send={async (profile, version) => {
        await write(profile, version);
        void queryClient.invalidateQueries({ queryKey: [ADMIN] });
        toast({ title: isNew ? 'Vendor created successfully!' : 'Vendor updated successfully!' });
        onDone();
      }}
      onFailure={(error) => {
        // The answer may be all that was lost.
        void queryClient.invalidateQueries({ queryKey: [ADMIN] });
        toast({
          title: isNew ? 'Error creating vendor' : 'Error updating vendor',
          description: problemText(error),
          variant: 'destructive',
        });
      }}
      onCancel={onCancel}
      onDirty={onDirty}
    />
  );
}
