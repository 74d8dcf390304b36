import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { AdminVendor } from '#contract/admin/admin.ts';
import { businessTypeLabel } from '#contract/vendors/vendorCategories.ts';
import { adminVendorsQuery } from '#web/features/admin/api/adminVendors.ts';
import { ListingRow } from '#web/features/admin/components/ListingRow.tsx';
import { ListSearch } from '#web/features/admin/components/ListSearch.tsx';
import { SortSelect } from '#web/features/admin/components/SortSelect.tsx';
import { numberAndPlace } from '#web/features/admin/numberAndPlace.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { lazyPart } from '#web/ui/states/lazyPart.tsx';
import { ListPanel } from './ListPanel.tsx';
import { ListWithEditor } from './ListWithEditor.tsx';
import { useAdminSearch } from './useAdminSearch.ts';
import { useEditor } from './useEditor.ts';

const AdminVendorEditor = lazyPart(() => import('./AdminVendorEditor.tsx'));

/** All vendors, and the form in which one is created or changed. */
export default function VendorsTab() {
  const { search, change, changeWords, turn } = useAdminSearch();
  const vendors = useQuery(adminVendorsQuery(search));
  const editor = useEditor<AdminVendor>();
  const [toDelete, setToDelete] = useState<AdminVendor | null>(null);
  return (
    <ListWithEditor
      what="vendor"
      editor={editor}
      toDelete={toDelete && { ...toDelete, name: toDelete.businessName }}
      onDeletionClosed={() => setToDelete(null)}
      form={
        <AdminVendorEditor
          vendor={editor.edited}
          onDirty={editor.setDirty}
          onDone={editor.startAnew}
          onCancel={() => editor.mayLeave() && editor.startAnew()}
        />
      }
      list={
        <ListPanel
          title="Existing Vendors"
          query={vendors}
          page={search.page ?? 1}
          onPage={turn}
          what="vendors"
          isNarrowed={Boolean(search.q)}
          action={
            <Button
              size="small"
              // Beside the list, an empty form stands there already.
              className={editor.edited ? undefined : 'lg:hidden'}
              onClick={() => editor.mayLeave() && editor.open(null)}
            >
              <Plus aria-hidden />
              New Vendor
            </Button>
          }
          controls={
            <ListSearch
              label="Search vendors by name, place, email or number"
              value={search.q ?? ''}
              onSearch={changeWords}
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
                  <p className="text-sm text-ink-600">{numberAndPlace(vendor)}</p>
                  <p className="mt-1.5 flex flex-wrap gap-2">
                    <Badge>{businessTypeLabel(vendor.businessType)}</Badge>
                    {vendor.userId === null ? <Badge tone="squash">Not claimed</Badge> : null}
                  </p>
                </ListingRow>
              ))}
            </ul>
          )}
        </ListPanel>
      }
    />
  );
}
