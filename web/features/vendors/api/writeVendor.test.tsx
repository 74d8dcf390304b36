import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import type { OwnVendor } from '#contract/vendors/ownVendor.ts';
import { createQueryClient } from '#web/lib/api/queryClient.ts';
import { ownVendorQuery } from './ownVendor.ts';
import { vendorListQuery } from './vendorList.ts';
import { useWriteOwnVendor } from './writeOwnVendor.ts';
import { useWriteVendor } from './writeVendor.ts';

afterEach(() => vi.unstubAllGlobals());

const OWN = { vendor: { id: 5, businessName: 'Loaf & Co.' }, version: 'read' } as OwnVendor;
const PROFILE = { businessName: 'Hilltop Honey' };
const DIRECTORY = vendorListQuery(new URLSearchParams()).queryKey;

/** What the page knows once somebody whose business is #5 has written a vendor. */
async function written(useWrite: typeof useWriteVendor, vendorId: number | null, stored: number) {
  vi.stubGlobal('fetch', async () =>
    Response.json({ ...PROFILE, id: stored, version: 'written' }, { status: 200 }),
  );
  const queryClient = createQueryClient();
  queryClient.setQueryData<OwnVendor>(ownVendorQuery.queryKey, OWN);
  queryClient.setQueryData<unknown>(DIRECTORY, { items: [], total: 0 });
  let writing: Promise<unknown> | undefined;
  function Writer() {
    writing = useWrite(vendorId)(PROFILE);
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <Writer />
    </QueryClientProvider>,
  );
  await writing;
  return queryClient;
}

it.each([
  ['changes', 9],
  ['creates', null],
])('an administrator who %s a vendor has the business that she had', async (_what, vendorId) => {
  const queryClient = await written(useWriteVendor, vendorId, 9);
  expect(queryClient.getQueryData(ownVendorQuery.queryKey)).toEqual(OWN);
  expect(queryClient.getQueryState(DIRECTORY)?.isInvalidated).toBe(true);
});

it('a vendor’s own business is at once as she has stored it', async () => {
  const queryClient = await written(useWriteOwnVendor, 5, 5);
  expect(queryClient.getQueryData(ownVendorQuery.queryKey)).toMatchObject({
    vendor: { id: 5, businessName: 'Hilltop Honey' },
    version: 'written',
  });
  expect(queryClient.getQueryState(DIRECTORY)?.isInvalidated).toBe(true);
});
