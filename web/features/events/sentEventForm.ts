import type { z } from 'zod';
import type { eventWriteSchema } from '#contract/events/eventWrites.ts';
import type { useSentForm } from '#web/lib/forms/useSentForm.ts';

/** The form of an event, for its parts. */
export type SentEventForm = ReturnType<
  typeof useSentForm<z.input<typeof eventWriteSchema>, z.output<typeof eventWriteSchema>>
>;
