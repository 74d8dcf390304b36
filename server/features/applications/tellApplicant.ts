import type { Connection } from '#server/db/connection.ts';
import { tellBrowsers } from '#server/features/live/tellBrowsers.ts';

/**
 * Tells the open pages of whoever has applied, if anybody has claimed the business, of what she has
 * done with an application: she may have them open on another device.
 */
export async function tellApplicant(
  transaction: Connection,
  { userId }: { userId: number | null },
): Promise<void> {
  if (userId !== null) await tellBrowsers(transaction, [userId], ['applications']);
}
