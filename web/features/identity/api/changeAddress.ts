import type { AddressChange, AddressChangeResult } from '#contract/identity/identity.ts';
import { apiSend } from '#web/lib/api/api.ts';

export const changeAddress = (change: AddressChange): Promise<AddressChangeResult> =>
  apiSend('POST', '/identity/change-address', change);
