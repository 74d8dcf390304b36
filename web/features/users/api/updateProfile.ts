import { useQueryClient } from '@tanstack/react-query';
import type { ProfileUpdate, UserProfile } from '#contract/users/users.ts';
import { apiSend } from '#web/lib/api/api.ts';
import { profileQuery } from './profile.ts';

/** Changes the person's own details; every screen that shows them follows. */
export function useUpdateProfile() {
  const queryClient = useQueryClient();
  return async (update: ProfileUpdate): Promise<UserProfile> => {
    const profile = await apiSend<UserProfile>('PUT', '/api/user/profile', update);
    queryClient.setQueryData(profileQuery.queryKey, profile);
    return profile;
  };
}
