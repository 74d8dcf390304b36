import type { ReactNode } from 'react';
import { MARK_URL } from '#web/ui/illustrations/scenes.ts';
import { MAIN_ID } from '#web/ui/SkipLink.tsx';

/** What stands around a page of the identity service: the site's name, and no way out of the popup. */
export function PopupFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <div aria-hidden className="awning h-5 shrink-0 bg-paper-100" />
      <main id={MAIN_ID} className="mx-auto flex w-full max-w-md grow flex-col px-5 pt-5 pb-8">
        <p className="flex items-center gap-2 font-display text-lg font-semibold tracking-tight">
          <img src={MARK_URL} alt="" className="size-7" />
          Local Markets
        </p>
        {children}
      </main>
    </>
  );
}
