import type { ContactMessage } from '#contract/contact/contact.ts';
import { apiSend } from '#web/lib/api/api.ts';

/** Sends a message to the people behind the site. */
export const sendMessage = (message: ContactMessage) =>
  apiSend<{ id: number }>('POST', '/api/contact', message);
