import { useQuery } from '@tanstack/react-query';
import { useSession } from '#web/features/identity/useSession.ts';
import { useSignIn } from '#web/features/identity/useSignIn.ts';
import { likedVendorsQuery } from '#web/features/vendors/api/likedVendors.ts';
import { useLikeVendor } from '#web/features/vendors/api/likeVendor.ts';
import type { Liking } from '#web/features/vendors/components/LikeButton.tsx';

/** The hearts of whoever looks; a stranger is asked to sign in first. */
export function useVendorLikes(): (vendorId: number) => Liking {
  const session = useSession();
  const { signIn, isSigningIn } = useSignIn();
  const likeVendor = useLikeVendor();
  const isSignedIn = session.state === 'signedIn';
  const { data: liked = [], isPending } = useQuery({ ...likedVendorsQuery, enabled: isSignedIn });

  return (vendorId) => {
    const isLiked = isSignedIn && liked.includes(vendorId);
    return {
      isLiked,
      isUnsure: session.state === 'checking' || isSigningIn || (isSignedIn && isPending),
      onToggle: async () => {
        if (!isSignedIn && !(await signIn())) return;
        likeVendor.mutate({ vendorId, isLiked: !isLiked });
      },
    };
  };
}
