import { queryOptions } from '@tanstack/react-query';
import type { Roster } from '#contract/roster/roster.ts';
import { ApiError, apiGet } from '#web/lib/api/api.ts';
import { personalAbout } from '#web/lib/api/liveTopics.ts';
import { keptRoster, rosterAddress } from '../keptRoster.ts';

/** How often to look what others at the gate have marked, in milliseconds. */
const REFRESH_MS = 20_000;

/** How long the network has before the roster that was kept is shown, in milliseconds. */
const NETWORK_MS = 4000;

/** Who comes to an event. On a page opened without a network: who was known to come earlier that day. */
export const rosterQuery = (eventId: number) =>
  queryOptions({
    queryKey: ['roster', eventId],
    meta: personalAbout('applications'),
    queryFn: ({ signal, client, queryKey }) => {
      const read = apiGet<Roster>(rosterAddress(eventId), signal);
      return client.getQueryData(queryKey) ? read : readOrKept(read, eventId);
    },
    refetchInterval: REFRESH_MS,
  });

async function readOrKept(read: Promise<Roster>, eventId: number): Promise<Roster> {
  const mute = new Promise<never>((_, reject) => setTimeout(reject, NETWORK_MS));
  try {
    return await Promise.race([read, mute]);
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) throw error;
    const kept = await keptRoster(eventId).catch(() => undefined);
    return kept ?? read;
  }
}
