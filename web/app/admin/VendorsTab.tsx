import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { AdminVendor } from '#contract/admin.ts';
import { VENDOR_CATEGORY_LABELS, type VendorCategory } from '#contract/vendorCategories.ts';
import { adminVendorsQuery } from '#web/features/admin/api/adminVendors.ts';
import { ListingRow } from '#web/features/admin/components/ListingRow.tsx';
import { ListSearch } from '#web/features/admin/components/ListSearch.tsx';
import { SortSelect } from '#web/features/admin/components/SortSelect.tsx';
import { townOf } from '#web/lib/addresses.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Panel } from '../Panel.tsx';
import { PersonalPageSpinner } from '../PersonalPage.tsx';
import { ListPanel } from './ListPanel.tsx';
import { useAdminSearch } from './useAdminSearch.ts';
import { useEditor } from './useEditor.ts';

const AdminVendorEditor = lazy(() => import('./AdminVendorEditor.tsx'));
const DeleteListingDialog = lazy(
  () => import('#web/features/admin/components/DeleteListingDialog.tsx'),
);

/** All vendors, and the form in which one is created or changed. */
export default function VendorsTab() {
  const { search, change } = useAdminSearch();
  const vendors = useQuery(adminVendorsQuery(search));
  const editor = useEditor<AdminVendor>();
  const [toDelete, setToDelete] = useState<AdminVendor | null>(null);
  return (
    <div className="grid grid-cols-1 items-start gap-7 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <ListPanel
        title="Existing Vendors"
        query={vendors}
        page={search.page ?? 1}
        onPage={(page) => change({ page })}
        emptyTitle="No vendors found"
        action={
          <Button size="small" onClick={() => editor.mayLeave() && editor.open(null)}>
            <Plus aria-hidden />
            New Vendor
          </Button>
        }
        controls={
          <ListSearch
            label="Search vendors by name or place"
            value={search.q ?? ''}
            onSearch={(q) => change({ q: q || undefined })}
          >
            <SortSelect value={search.sort} onSort={(sort) => change({ sort })} />
          </ListSearch>
        }
      >
        {(items) => (
          <ul className="divide-y divide-paper-300">
            {items.map((vendor) => (
              <ListingRow
                key={vendor.id}
                name={vendor.businessName}
                title={
                  <Link
                    to="/vendors/$id"
                    params={{ id: String(vendor.id) }}
                    className="hover:underline"
                  >
                    {vendor.businessName}
                  </Link>
                }
                isEdited={editor.edited?.id === vendor.id}
                onEdit={() => editor.mayLeave() && editor.open(vendor)}
                onDelete={() => setToDelete(vendor)}
              >
                <p className="text-sm break-words text-ink-600">
                  {townOf({ city: vendor.city ?? '', state: vendor.state ?? '' }) ||
                    'No place stated'}
                </p>
                <p className="mt-1.5 flex flex-wrap gap-2">
                  <Badge>
                    {VENDOR_CATEGORY_LABELS[vendor.businessType as VendorCategory] ??
                      vendor.businessType}
                  </Badge>
                  {vendor.userId === null ? <Badge tone="squash">Not claimed</Badge> : null}
                </p>
              </ListingRow>
            ))}
          </ul>
        )}
      </ListPanel>
      <div ref={editor.ref} tabIndex={-1} className="scroll-mt-24 focus:outline-none">
        <Panel title={editor.edited ? 'Edit Vendor' : 'Create New Vendor'}>
          <Suspense fallback={<PersonalPageSpinner />}>
            <AdminVendorEditor
              key={editor.key}
              vendor={editor.edited}
              onDirty={editor.setDirty}
              onDone={() => editor.open(null, { stay: true })}
              onCancel={() => editor.mayLeave() && editor.open(null, { stay: true })}
            />
          </Suspense>
        </Panel>
      </div>
      {toDelete ? (
        <Suspense>
          <DeleteListingDialog
            what="vendor"
            listing={{ id: toDelete.id, name: toDelete.businessName }}
            onClose={() => setToDelete(null)}
            onDeleted={() => {
              if (editor.edited?.id === toDelete.id) editor.open(null, { stay: true });
              setToDelete(null);
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
