import type { Viewer } from '#server/policies/policy.ts';

/**
 * Whose a new thing is to be: the person's who is signed in, or, where an administrator names
 * somebody, that one's. Null, also when it is named, is nobody's.
 */
export const ownerNamed = (
  { userId, isAdministrator }: Viewer,
  named: number | null | undefined,
): number | null => (isAdministrator && named !== undefined ? named : userId);
