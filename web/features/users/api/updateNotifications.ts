import { useQueryClient } from '@tanstack/react-query';
import type { NotificationUpdate, UserProfile } from '#contract/users/users.ts';
import { apiSend } from '#web/lib/api/api.ts';
import { profileQuery } from './profile.ts';

/** Changes by which ways the person is told of things. */
export function useUpdateNotifications() {
  const queryClient = useQueryClient();
  return async (update: NotificationUpdate): Promise<UserProfile> => {
    const profile = await apiSend<UserProfile>('PUT', '/api/user/notifications', update);
    queryClient.setQueryData(profileQuery.queryKey, profile);
    return profile;
  };
}
