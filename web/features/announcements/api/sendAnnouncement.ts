import { useQueryClient } from '@tanstack/react-query';
import type { Announcement, AnnouncementText } from '#contract/announcements/announcements.ts';
import { apiSend } from '#web/lib/api/api.ts';
import { type Addressed, ANNOUNCEMENTS } from './announcements.ts';

/** Writes to them. What was sent before is then read anew, also where no answer has come. */
export function useSendAnnouncement(addressed: Addressed) {
  const queryClient = useQueryClient();
  return async (text: AnnouncementText): Promise<Announcement> => {
    try {
      return await apiSend<Announcement>('POST', '/api/announcements', { ...addressed, ...text });
    } finally {
      void queryClient.invalidateQueries({ queryKey: ANNOUNCEMENTS });
    }
  };
}
