import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { LIVE_TOPICS } from '#contract/live/live.ts';
import type { Services } from '#server/app/services.ts';
import { liveTokenHashes } from '#server/features/sessions/sessions.queries.ts';
import { BROWSERS_CHANNEL } from './tellBrowsers.ts';

/** Often enough for proxies, which close what says nothing for half a minute or more. */
const HEARTBEAT_MS = 20_000;

/** Anybody who may write to the database may write to the channel. */
const newsSchema = z.object({
  userIds: z.array(z.int()),
  topics: z.array(z.enum(LIVE_TOPICS)),
});

export interface LiveFeed {
  /** Ends the connections whose session is over; otherwise once per heartbeat. */
  endPastSessions(): Promise<void>;
  stop(): Promise<void>;
}

/** Tells the browsers at this process what any process says, for as long as they are signed in. */
export async function startLiveFeed(
  {
    database,
    liveBrowsers,
    readModels,
    now,
  }: Pick<Services, 'database' | 'liveBrowsers' | 'readModels' | 'now'>,
  log: FastifyBaseLogger,
): Promise<LiveFeed> {
  // What they ask for at once they are to find changed.
  const tellOnceRead = (tell: () => void) => void readModels.settled().then(tell);
  const unlisten = await database.listen(
    BROWSERS_CHANNEL,
    (payload) => {
      const news = newsSchema.safeParse(parsed(payload));
      if (!news.success) return;
      const { userIds, topics } = news.data;
      tellOnceRead(() => liveBrowsers.tell(userIds, topics));
    },
    // What was said meanwhile has not been heard: it may have been anything.
    () => tellOnceRead(() => liveBrowsers.tellEverybody([...LIVE_TOPICS])),
  );

  const endPastSessions = async () => {
    const asked = liveBrowsers.tokenHashes();
    if (asked.length === 0) return;
    const live = await liveTokenHashes(database.connection, asked, new Date(now()));
    // Who has come meanwhile was let in with a session that was good then.
    const past = new Set(asked).difference(new Set(live));
    liveBrowsers.endSessions(past);
  };

  const heartbeat = setInterval(() => {
    liveBrowsers.keepAlive();
    endPastSessions().catch((error) =>
      log.warn({ err: error }, 'open connections could not be checked'),
    );
  }, HEARTBEAT_MS);
  heartbeat.unref();

  return {
    endPastSessions,
    stop: async () => {
      clearInterval(heartbeat);
      await unlisten();
    },
  };
}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return null;
  }
}
