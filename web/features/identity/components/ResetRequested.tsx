import type { Config } from '#contract/site/config.ts';
import { SupportLink } from './SupportLink.tsx';

interface ResetRequestedProps extends Pick<Config, 'supportEmail'> {
  /** The address that was entered, whether or not it has an account. */
  email: string;
  /** Whether the site has a mail server. */
  sendsMail: boolean;
}

/** How the link to a new password comes to whoever has asked for one. */
export function ResetRequested({ email, sendsMail, supportEmail }: ResetRequestedProps) {
  const address = <strong className="wrap-anywhere">{email}</strong>;
  return sendsMail ? (
    <p>
      If {address} has an account, a link to choose a new password is on its way. It works for an
      hour.
    </p>
  ) : (
    <p>
      If {address} has an account, there is now a link to choose a new password. It works for an
      hour. This site sends no email: ask <SupportLink {...{ supportEmail }} /> to send the link to
      that address. If you run this site, find it in the outbox at /admin.
    </p>
  );
}
