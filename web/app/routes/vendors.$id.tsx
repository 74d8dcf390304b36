import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { MissingPage } from '#web/app/MissingPage.tsx';
import { PageLoading } from '#web/app/PageLoading.tsx';
import { vendorBusiness } from '#web/app/structuredData.ts';
import { VendorPage } from '#web/app/VendorPage.tsx';
import { vendorQuery } from '#web/features/vendors/api/vendor.ts';
import { vendorTown } from '#web/features/vendors/vendorText.ts';
import { loadOrNotFound } from '#web/lib/loadOrNotFound.ts';
import { pageHead } from '#web/lib/pageHead.ts';

export const Route = createFileRoute('/vendors/$id')({
  loader: ({ context: { queryClient }, params }) =>
    loadOrNotFound(queryClient.ensureQueryData(vendorQuery(Number(params.id)))),
  head: ({ loaderData: vendor }) =>
    vendor
      ? pageHead({
          title: [vendor.businessName, vendorTown(vendor)].filter(Boolean).join(', '),
          description:
            vendor.description?.slice(0, 300) ??
            `${vendor.businessName}: what is sold, and at which markets.`,
          path: `/vendors/${vendor.id}`,
          jsonLd: vendorBusiness(vendor),
        })
      : pageHead({ title: 'Vendor Not Found', description: '', path: '/', noIndex: true }),
  pendingComponent: () => <PageLoading text="Loading vendor details..." />,
  notFoundComponent: () => <MissingPage title="Vendor Not Found" />,
  component: VendorRoute,
});

function VendorRoute() {
  const { data: vendor } = useSuspenseQuery(vendorQuery(Number(Route.useParams().id)));
  return <VendorPage vendor={vendor} />;
}
