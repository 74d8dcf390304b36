import { z } from 'zod';
import { EMAIL_MAX_LENGTH, LONG_TEXT_MAX_LENGTH, SHORT_TEXT_MAX_LENGTH } from '#contract/limits.ts';
import { TOO_LONG } from '#contract/tooLong.ts';
import { CONTACT_USER_TYPES } from './userTypes.ts';

/** POST /api/contact: the same words of the same sender are one message for ten minutes. */
export const contactMessageSchema = z.object({
  name: z
    .string()
    .trim()
    .min(2, 'Name must be at least 2 characters')
    .max(SHORT_TEXT_MAX_LENGTH, TOO_LONG),
  email: z.email('Please enter a valid email address').max(EMAIL_MAX_LENGTH, TOO_LONG),
  userType: z.enum(CONTACT_USER_TYPES).default('customer'),
  subject: z
    .string()
    .trim()
    .min(5, 'Subject must be at least 5 characters')
    .max(SHORT_TEXT_MAX_LENGTH, TOO_LONG),
  message: z
    .string()
    .trim()
    .min(10, 'Message must be at least 10 characters')
    .max(LONG_TEXT_MAX_LENGTH, TOO_LONG),
});
export type ContactMessage = z.infer<typeof contactMessageSchema>;

export const contactReceiptSchema = z.object({ id: z.int() });
