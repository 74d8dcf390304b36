import { zodResolver } from '@hookform/resolvers/zod';
import {
  type DefaultValues,
  type FieldError,
  type FieldValues,
  get,
  type Path,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from './api.ts';

interface SentFormOptions<Input extends FieldValues, Output> {
  /** The contract's, which the server goes by too. */
  schema: z.ZodType<Output, Input>;
  defaultValues: DefaultValues<Input>;
  send: (values: Output) => Promise<unknown>;
  /** Fields that the server finds fault with are marked already. */
  onFailure: (error: unknown) => void;
  /** Told the fields that the form finds fault with before anything is sent. */
  onFaults?: (fields: string[]) => void;
}

/**
 * A form that checks itself by the contract before it is sent, is sent once at a time, and keeps
 * everything that was typed whatever becomes of it. Load what uses this lazily: with zod it weighs.
 */
export function useSentForm<Input extends FieldValues, Output>({
  schema,
  defaultValues,
  send,
  onFailure,
  onFaults,
}: SentFormOptions<Input, Output>) {
  const form = useForm<Input, unknown, Output>({ resolver: zodResolver(schema), defaultValues });
  const { isSubmitting, errors } = form.formState;

  const submit = form.handleSubmit(
    async (values) => {
      try {
        await send(values);
      } catch (error) {
        const faults = error instanceof ApiError ? (error.problem?.fields ?? []) : [];
        const values = form.getValues();
        const [first, ...others] = faults.filter(
          ({ field }) => field in values || get(values, field) !== undefined,
        );
        for (const { field, message } of others) form.setError(field as Path<Input>, { message });
        if (first) {
          form.setError(
            first.field as Path<Input>,
            { message: first.message },
            { shouldFocus: true },
          );
        }
        onFailure(error);
      }
    },
    (faults) => onFaults?.(Object.keys(faults)),
  );

  return {
    ...form,
    isSending: isSubmitting,
    /** What is wrong with a field, in words. */
    faultOf: (field: Path<Input>) => (get(errors, field) as FieldError | undefined)?.message,
    /** For the form's `onSubmit`. */
    submit: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      if (!isSubmitting) void submit();
    },
  };
}
