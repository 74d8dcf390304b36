import { expect, it, vi } from 'vitest';
import { LIVE_TOPICS } from '#contract/live/live.ts';
import { createLogger } from '#server/app/observing/logger.ts';
import type { ReadModels } from '#server/app/readModels.ts';
import type { Database } from '#server/db/connection.ts';
import { LiveBrowsers } from './liveBrowsers.ts';
import { startLiveFeed } from './liveFeed.ts';

it('open pages are told to ask anew once what was missed has been read', async () => {
  let onGap = () => {};
  const database = {
    listen: async (...[, , given]: Parameters<Database['listen']>) => {
      onGap = given;
      return async () => {};
    },
  } as Database;
  const { promise: isRead, resolve: read } = Promise.withResolvers<void>();
  const readModels = { settled: () => isRead } as ReadModels;
  const liveBrowsers = new LiveBrowsers();
  const tellEverybody = vi.spyOn(liveBrowsers, 'tellEverybody');
  const feed = await startLiveFeed(
    { database, liveBrowsers, readModels, now: Date.now },
    createLogger('silent'),
  );
  onGap();
  await Promise.resolve();
  expect(tellEverybody).not.toHaveBeenCalled();
  read();
  await vi.waitFor(() => expect(tellEverybody).toHaveBeenCalledExactlyOnceWith([...LIVE_TOPICS]));
  await feed.stop();
});
