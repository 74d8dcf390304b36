import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { listingHeads } from '#web/app/listings/lazyListingHeads.ts';
import { VendorPage } from '#web/app/listings/VendorPage.tsx';
import { MissingPage } from '#web/app/shell/MissingPage.tsx';
import { PageLoading } from '#web/app/shell/PageLoading.tsx';
import { vendorQuery } from '#web/features/vendors/api/vendor.ts';
import { loadOrNotFound } from '#web/lib/pages/loadOrNotFound.ts';
import { headWithout } from '#web/lib/pages/pageHead.ts';
import { pageId } from '#web/lib/pages/pageId.ts';

export const Route = createFileRoute('/vendors/$id')({
  loader: async ({ context: { queryClient }, params }) => {
    const [heads, vendor] = await loadOrNotFound(
      Promise.all([listingHeads(), queryClient.ensureQueryData(vendorQuery(pageId(params.id)))]),
    );
    return heads?.vendorHead(vendor);
  },
  head: ({ loaderData: head, match }) => head ?? headWithout('Vendor', match.status),
  pendingComponent: () => <PageLoading text="Loading vendor details..." />,
  notFoundComponent: () => <MissingPage title="Vendor Not Found" />,
  component: VendorRoute,
});

function VendorRoute() {
  const { data: vendor } = useSuspenseQuery(vendorQuery(Number(Route.useParams().id)));
  return <VendorPage key={vendor.id} vendor={vendor} />;
}
