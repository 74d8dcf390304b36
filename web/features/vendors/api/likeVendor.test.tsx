import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import type { Vendor, VendorPage } from '#contract/vendors/vendors.ts';
import { createQueryClient } from '#web/lib/api/queryClient.ts';
import { currentToast } from '#web/ui/overlays/toast.ts';
import { likedVendorsQuery } from './likedVendors.ts';
import { useLikeVendor } from './likeVendor.ts';
import { vendorQuery } from './vendor.ts';
import { type VendorList, vendorListQuery } from './vendorList.ts';

afterEach(() => vi.unstubAllGlobals());

const BAKER = { id: 5, likesCount: 7 } as Vendor;
const LIST = vendorListQuery(new URLSearchParams()).queryKey;
const PAGE = vendorQuery(BAKER.id).queryKey;

/** Has somebody who likes these vendors press the baker's heart, and the server answer so. */
async function pressed(liked: number[], answer: Response) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(likedVendorsQuery.queryKey, liked);
  queryClient.setQueryData<VendorList>(LIST, { items: [BAKER], total: 1 } as VendorList);
  queryClient.setQueryData(PAGE, BAKER as VendorPage);
  const shown = () => ({
    liked: queryClient.getQueryData(likedVendorsQuery.queryKey),
    inList: queryClient.getQueryData(LIST)?.items[0]?.likesCount,
    onPage: queryClient.getQueryData(PAGE)?.likesCount,
  });
  let meanwhile: ReturnType<typeof shown> | undefined;
  vi.stubGlobal('fetch', async () => {
    meanwhile = shown();
    return answer;
  });
  let pressing: Promise<unknown> | undefined;
  function Heart() {
    const { mutateAsync } = useLikeVendor();
    pressing = mutateAsync({ vendorId: BAKER.id, isLiked: !liked.includes(BAKER.id) });
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <Heart />
    </QueryClientProvider>,
  );
  await pressing?.catch(() => {});
  return { meanwhile, afterwards: shown(), said: currentToast()?.title };
}

it('a like counts at once, and then as the server has counted', async () => {
  const answer = Response.json({ likesCount: 12, isLiked: true });
  expect(await pressed([3], answer)).toEqual({
    meanwhile: { liked: [3, 5], inList: 8, onPage: 8 },
    afterwards: { liked: [3, 5], inList: 12, onPage: 12 },
    said: 'Vendor like updated successfully',
  });
});

it.each([
  ['a like', [3], { liked: [3, 5], inList: 8, onPage: 8 }],
  ['taking one back', [3, 5], { liked: [3], inList: 6, onPage: 6 }],
])('%s that the server refuses is undone', async (_what, liked, meanwhile) => {
  expect(await pressed(liked, new Response('', { status: 500 }))).toEqual({
    meanwhile,
    afterwards: { liked, inList: 7, onPage: 7 },
    said: 'Failed to update vendor like',
  });
});
