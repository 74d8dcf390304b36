import type { OwnEvent } from '#contract/organizer/organizer.ts';

/** Whether an event can be cancelled or put off: what people know of, and what is not over. */
export const mayBeCalledOff = ({ status, hasEnded }: Pick<OwnEvent, 'status' | 'hasEnded'>) =>
  !hasEnded && status !== 'draft' && status !== 'cancelled';
