import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '#web/features/identity/useSession.ts';
import { likedVendorsQuery } from '#web/features/vendors/api/likedVendors.ts';
import { useLikeVendor } from '#web/features/vendors/api/likeVendor.ts';
import type { Liking } from '#web/features/vendors/components/LikeButton.tsx';
import { useWhenSignedIn } from '../shell/useWhenSignedIn.ts';

/** The hearts of whoever looks; a stranger is asked to sign in first. */
export function useVendorLikes(): (vendorId: number) => Liking {
  const session = useSession();
  const whenSignedIn = useWhenSignedIn();
  const [isAsking, setAsking] = useState(false);
  const likeVendor = useLikeVendor();
  const isSignedIn = session.state === 'signedIn';
  const { data: liked = [] } = useQuery({ ...likedVendorsQuery, enabled: isSignedIn });

  return (vendorId) => {
    const isLiked = isSignedIn && liked.includes(vendorId);
    return {
      isLiked,
      isAsking,
      onToggle: async () => {
        setAsking(!isSignedIn);
        await whenSignedIn(() => likeVendor.mutate({ vendorId, isLiked: !isLiked }));
        setAsking(false);
      },
    };
  };
}
