import { CHECK_CONNECTION } from '#web/lib/api/problemText.ts';
import { toast } from '../overlays/toast.ts';

/** Says that code which she has just asked for has not arrived. */
export const tellMissing = () =>
  toast({ title: 'This didn’t load', description: CHECK_CONNECTION, variant: 'destructive' });
