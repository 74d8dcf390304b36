import type { UserType } from '#contract/users/users.ts';
import type { DemoVendorRow } from './demoVendors.ts';
import { createRandom } from './random.ts';

/** Who likes which vendor, by her place in the list. */
export interface DemoLike {
  userType: UserType;
  vendorId: number;
}

/** What each of the demo's people likes: near home more than far away. */
const LIKED_NEARBY: Record<UserType, number> = {
  customer: 9,
  vendor: 5,
  organizer: 7,
  farm_direct: 6,
};
const LIKED_ELSEWHERE = 4;
/** The vendors that live around Portland stand first. */
const NEARBY_COUNT = 20;

export function createDemoLikes(vendors: readonly DemoVendorRow[]): DemoLike[] {
  // The first is vendor@'s own; liking oneself says little.
  const numbers = vendors.map((_, index) => index + 1);
  const nearby = numbers.slice(0, NEARBY_COUNT);
  const elsewhere = numbers.slice(NEARBY_COUNT);
  return (Object.keys(LIKED_NEARBY) as UserType[]).flatMap((userType) => {
    const random = createRandom(`likes of ${userType}`);
    const liked = [
      ...random.sample(nearby, LIKED_NEARBY[userType]),
      ...random.sample(elsewhere, LIKED_ELSEWHERE),
    ];
    return liked
      .filter((vendorId) => !(userType === 'vendor' && vendorId === 1))
      .map((vendorId) => ({ userType, vendorId }));
  });
}
