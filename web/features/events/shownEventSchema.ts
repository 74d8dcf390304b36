import { z } from 'zod';
import { type EventWrite, eventFormSchema } from '#contract/events/eventWrites.ts';
import type { EventFormValues } from './eventFormValues.ts';

/** The contract's, for what the form shows: of an event that does not recur no last date, whatever was typed. */
export const shownEventSchema = (stored: Parameters<typeof eventFormSchema>[0]) =>
  z.preprocess(
    (values: EventFormValues) =>
      values.isRecurring ? values : { ...values, recurringEndDate: null },
    eventFormSchema(stored),
  ) as z.ZodType<EventWrite, z.input<ReturnType<typeof eventFormSchema>>>;
