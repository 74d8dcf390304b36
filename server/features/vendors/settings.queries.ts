import { eq } from 'drizzle-orm';
import type { VendorSettings } from '#contract/vendors/vendorSettings.ts';
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

/**
 * Keeps some settings; the others stay as they are.
 * @param initial what the others are where nothing has been kept yet
 */
export async function saveVendorSettings(
  connection: Connection,
  userId: number,
  changes: Partial<VendorSettings>,
  initial: VendorSettings,
): Promise<VendorSettings> {
  const [saved] = await connection
    .insert(vendorSettings)
    .values({ ...initial, ...changes, userId })
    .onConflictDoUpdate({ target: vendorSettings.userId, set: { ...changes, userId } })
    .returning();
  return saved!;
}
