import type { Config } from '#contract/site/config.ts';

/** Whom to write to where the site itself cannot go on. */
export function SupportLink({ supportEmail }: Pick<Config, 'supportEmail'>) {
  return (
    <a href={`mailto:${supportEmail}`} className="underline underline-offset-4 wrap-anywhere">
      {supportEmail}
    </a>
  );
}
