import nodemailer from 'nodemailer';
import type { Environment } from '#server/app/start/environment.ts';
import { mailHtml } from './mailHtml.ts';
import type { MailRow } from './mails.queries.ts';

/** Hands a mail to the server that delivers it. Rejects when that does not take it. */
export type MailServer = (
  mail: MailRow,
  /** Where whoever gets it ends such mails, if she may. */
  unsubscribe: string | null,
) => Promise<void>;

/** A server that says nothing for this long is given up. */
const SILENCE_MS = 20_000;

/**
 * @param silenceMs how long it may say nothing
 * @returns null without a mail server: mails stay in the outbox
 */
export function createMailServer(
  { smtpUrl, mailFrom, publicUrl }: Pick<Environment, 'smtpUrl' | 'mailFrom' | 'publicUrl'>,
  silenceMs = SILENCE_MS,
): MailServer | null {
  if (!smtpUrl) return null;
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (mail, unsubscribe) => {
    await transport.sendMail({
      from: { name: 'Local Markets', address: mailFrom },
      // As objects: in a text, nodemailer would look for more addresses.
      to: { name: '', address: mail.recipient },
      ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
      subject: mail.subject,
      text: mail.text,
      html: mailHtml(mail, publicUrl),
      messageId: mail.messageId,
      date: mail.createdAt,
      // RFC 8058: a mail program may do it with one click.
      ...(unsubscribe && {
        headers: {
          'List-Unsubscribe': `<${unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      }),
    });
  };
}
