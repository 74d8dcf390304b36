import { useQueryClient } from '@tanstack/react-query';
import type { Announcement, AnnouncementText } from '#contract/announcements/announcements.ts';
import { apiSend } from '#web/lib/api.ts';
import { type Addressed, announcementsQuery } from './announcements.ts';

/** Writes to them. */
export function useSendAnnouncement(addressed: Addressed) {
  const queryClient = useQueryClient();
  return async (text: AnnouncementText): Promise<Announcement> => {
    const sent = await apiSend<Announcement>('POST', '/api/announcements', {
      ...addressed,
      ...text,
    });
    void queryClient.invalidateQueries(announcementsQuery(addressed));
    return sent;
  };
}
