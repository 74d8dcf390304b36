import type {
  ContactMessageMark,
  ReceivedContactMessage,
} from '#contract/contact/contactMessages.ts';
import { apiSend } from '#web/lib/api/api.ts';

/** Marks a message to support as read or as answered. */
export const markMessage = (id: number, mark: ContactMessageMark) =>
  apiSend<ReceivedContactMessage>('PATCH', `/api/admin/contact-messages/${id}`, mark);
