import type { Services } from '#server/app/services.ts';
import { holdsPlan } from '#server/features/billing/planAccess.ts';
import type { UserRow } from '#server/features/users/users.queries.ts';
import { runsStand } from './farmDirect.queries.ts';

/**
 * Whether Farm Direct is a page of hers: it was the first that she came for, or she runs a stand or
 * has the plan for one beside what else she is.
 */
export async function hasFarmDirect(
  services: Pick<Services, 'database' | 'now'>,
  { id, userType }: Pick<UserRow, 'id' | 'userType'>,
): Promise<boolean> {
  // With a stand or a plan nobody is only a shopper any more: most people are not asked about.
  if (userType === 'customer') return false;
  if (userType === 'farm_direct') return true;
  return (
    (await runsStand(services.database.connection, id)) || holdsPlan(services, id, 'farm_direct')
  );
}
