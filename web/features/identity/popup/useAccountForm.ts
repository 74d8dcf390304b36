import { zodResolver } from '@hookform/resolvers/zod';
import type { FormEvent } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '#web/lib/api/api.ts';
import { failureText } from './failureText.ts';

interface AccountFormOptions<Values extends FieldValues> {
  schema: z.ZodType<Values, Values>;
  defaultValues: DefaultValues<Values>;
  /** Sends what was entered; what it throws is shown. */
  send: (values: Values) => Promise<void>;
  /** The field that a refusal with this status is about; others are about the form. */
  fieldByStatus?: Record<number, Path<Values>>;
}

/** A form of the popup, checked by the contract's schema here and by the server again. */
export function useAccountForm<Values extends FieldValues>({
  schema,
  defaultValues,
  send,
  fieldByStatus = {},
}: AccountFormOptions<Values>) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues,
  });

  const submit = handleSubmit(async (values) => {
    try {
      await send(values);
    } catch (error) {
      const field = error instanceof ApiError ? fieldByStatus[error.status] : undefined;
      setError(field ?? 'root', { message: failureText(error) }, { shouldFocus: true });
    }
  });

  return {
    register,
    /** For the form's `onSubmit`: whoever presses twice sends once. */
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      if (!formState.isSubmitting) void submit(event);
    },
    setFocus,
    errors: formState.errors,
    isSending: formState.isSubmitting,
  };
}
