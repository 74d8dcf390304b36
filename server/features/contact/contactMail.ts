import type { ContactMessage } from '#contract/contact/contact.ts';
import { CONTACT_USER_TYPE_LABELS } from '#contract/contact/userTypes.ts';
import type { OutgoingMail } from '#server/features/mail/queueMail.ts';

/** The mail that tells support of a message; an answer to it goes to whoever wrote. */
export function contactMail(
  message: ContactMessage,
  { supportEmail, userId }: { supportEmail: string; userId: number | null },
): OutgoingMail {
  return {
    userId,
    kind: 'contact',
    recipient: supportEmail,
    replyTo: message.email,
    subject: message.subject,
    text: [
      `From: ${message.name} <${message.email}>`,
      `I am a: ${CONTACT_USER_TYPE_LABELS[message.userType]}`,
      '',
      message.message,
    ].join('\n'),
  };
}
