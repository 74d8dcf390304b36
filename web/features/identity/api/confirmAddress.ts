import type { AddressConfirmation } from '#contract/identity/identity.ts';
import { apiSend } from '#web/lib/api/api.ts';

export const confirmAddress = (confirmation: AddressConfirmation): Promise<null> =>
  apiSend('POST', '/identity/confirm-address', confirmation);
