import { z } from 'zod';

const endingSchema = z.object({ status: z.enum(['withdrawn', 'rejected']) });

/**
 * Whether a move only ends an application: nobody is kept waiting because a plan has ended.
 * @param body of the request, not checked yet
 */
export const endsApplication = (body: unknown): boolean => endingSchema.safeParse(body).success;

/** Deciding is of a plan; ending is not. */
export const DECIDING_NEEDS = {
  capability: 'manage_applications',
  unless: endsApplication,
  except: 'to withdraw or reject',
} as const;
