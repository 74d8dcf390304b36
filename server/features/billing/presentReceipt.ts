import type { Receipt } from '#contract/billing/billing.ts';
import type { billingReceipts } from '#server/db/schema.ts';

export const presentReceipt = (receipt: typeof billingReceipts.$inferSelect): Receipt => ({
  id: receipt.id,
  description: receipt.description,
  amountCents: receipt.amountCents,
  paidAt: receipt.paidAt.toISOString(),
  address: receipt.address,
});
