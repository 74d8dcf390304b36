import { type NavigateOptions, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import type { Application } from '#contract/applications/applications.ts';
import { MAX_ID } from '#contract/limits.ts';
import { searchWhole } from '#web/lib/pages/searchValues.ts';
import { toast } from '#web/ui/overlays/toast.ts';

/** The id of the application that the address names, if it names one; 0: what it names is no id. */
export function useNamedId(): number | undefined {
  const { application }: { application?: unknown } = useSearch({ strict: false });
  return application === undefined ? undefined : (searchWhole(application, 1, MAX_ID) ?? 0);
}

interface OpenedOnceOptions {
  /** The application that the address names, once it is known. */
  found: Application | undefined;
  /** Whether there is no such application. */
  isGone: boolean;
  /** What may have taken it along: 'its event or its market'. */
  belongsTo: string;
  open: (application: Application) => void;
  /** The address that no longer names it. */
  rest: Pick<NavigateOptions, 'to' | 'search'>;
}

/** Opens the application that the address names, or says that it is gone, once: a notice leads to it. */
export function useOpenedOnce({ found, isGone, belongsTo, open, rest }: OpenedOnceOptions): void {
  const navigate = useNavigate();
  const openOnce = useEffectEvent(() => {
    if (found) open(found);
    else {
      toast({
        title: 'Application Not Found',
        description: `It’s no longer here: ${belongsTo} was removed.`,
      });
    }
    void navigate({ ...rest, replace: true, resetScroll: false });
  });
  useEffect(() => {
    if (found || isGone) openOnce();
  }, [found, isGone]);
}
