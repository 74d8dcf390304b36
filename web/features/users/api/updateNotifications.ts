import { useQueryClient } from '@tanstack/react-query';
import type { NotificationPreferences, UserProfile } from '#contract/users/users.ts';
import { apiSend } from '#web/lib/api.ts';
import { profileQuery } from './profile.ts';

/** Changes by which ways the person is told of things. */
export function useUpdateNotifications() {
  const queryClient = useQueryClient();
  return async (preferences: NotificationPreferences): Promise<UserProfile> => {
    const profile = await apiSend<UserProfile>('PUT', '/api/user/notifications', preferences);
    queryClient.setQueryData(profileQuery.queryKey, profile);
    return profile;
  };
}
