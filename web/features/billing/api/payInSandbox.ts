import type { SandboxOutcome, SandboxPayment } from '#contract/billing/billing.ts';
import { apiSend } from '#web/lib/api/api.ts';

/** Pays with a test card, where the payment provider is the sandbox. */
export const payInSandbox = (payment: SandboxPayment) =>
  apiSend<SandboxOutcome>('POST', '/api/billing/sandbox/confirm', payment);
