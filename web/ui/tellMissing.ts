import { toast } from './toast.ts';

export const MISSING_ADVICE = 'Check your connection and try again.';

/** Says that code which she has just asked for has not arrived. */
export const tellMissing = () =>
  toast({ title: 'This didn’t load', description: MISSING_ADVICE, variant: 'destructive' });
