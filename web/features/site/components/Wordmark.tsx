import { MARK_URL } from '#web/ui/illustrations/scenes.ts';
import { SiteLink } from './SiteLink.tsx';

/** The name of the site under its small awning; leads home. */
export function Wordmark() {
  return (
    <SiteLink to="/" className="inline-flex min-h-11 items-center gap-2.5">
      {/* The picture of the tab: browsers have it already. */}
      <img src={MARK_URL} alt="" className="hidden size-9 min-[23rem]:block" />
      <span className="font-display text-xl font-semibold tracking-tight whitespace-nowrap sm:text-2xl">
        Local Markets
      </span>
    </SiteLink>
  );
}
