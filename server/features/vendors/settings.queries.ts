import { eq } from 'drizzle-orm';
import type { VendorSettings } from '#contract/applications/applicationWrites.ts';
import type { Connection } from '#server/db/connection.ts';
import { vendorSettings } from '#server/db/schema.ts';

export async function findVendorSettings(
  connection: Connection,
  userId: number,
): Promise<VendorSettings | null> {
  const [found] = await connection
    .select()
    .from(vendorSettings)
    .where(eq(vendorSettings.userId, userId));
  return found ?? null;
}

export async function saveVendorSettings(
  connection: Connection,
  userId: number,
  settings: VendorSettings,
): Promise<void> {
  await connection
    .insert(vendorSettings)
    .values({ userId, ...settings })
    .onConflictDoUpdate({ target: vendorSettings.userId, set: settings });
}
