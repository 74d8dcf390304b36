import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type RegisterOptions,
  type Resolver,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '../api/api.ts';
import { type Conflict, conflictOf } from '../api/conflict.ts';
import { faultMessage } from './faultMessage.ts';
import { halfTypedFaults } from './halfTypedFaults.ts';
import { useHeldForm } from './useHeldForm.ts';

/**
 * The contract's, which the server goes by too; or what loads it, where a page is to come without. If
 * that does not come a second time, what was typed is sent unchecked: the server finds the same faults.
 */
type Checks<Input, Output> = z.ZodType<Output, Input> | (() => Promise<z.ZodType<Output, Input>>);

async function loadResolver<Input extends FieldValues, Output>(
  schema: Checks<Input, Output>,
): Promise<Resolver<Input, unknown, Output>> {
  const [{ zodResolver }, checks] = await Promise.all([
    import('@hookform/resolvers/zod'),
    typeof schema === 'function' ? schema() : schema,
  ]);
  const check = zodResolver(checks);
  return async (values, context, options) => {
    const checked = await check(values, context, options);
    const halfTyped = halfTypedFaults(options.fields);
    if (Object.keys(halfTyped).length === 0) return checked;
    return { values: {}, errors: { ...halfTyped, ...checked.errors } as FieldErrors<Input> };
  };
}

interface SentFormOptions<Input extends FieldValues, Output> {
  schema: Checks<Input, Output>;
  defaultValues: DefaultValues<Input>;
  /**
   * Of what the form begins with. Where that has changed by the time that it is sent, the server
   * says so, and only whoever has read that can save over it.
   */
  version?: string | null | undefined;
  /** @param version to be sent along with `ifMatch`; undefined where there is none */
  send: (values: Output, version: string | undefined) => Promise<unknown>;
  /** Fields that the server finds fault with are marked already. Also when what checks can't be loaded. */
  onFailure: (error: unknown) => void;
  /** Told the fields that the form finds fault with before anything is sent. */
  onFaults?: (fields: string[]) => void;
  /**
   * Where the form is there still once it is sent: what is entered meanwhile is kept, by `saved`, and
   * while nothing is, it begins anew with other `defaultValues`. In any other what is entered would go
   * with the form, so that nothing can be changed while it is on its way.
   */
  staysOpen?: boolean;
}

/**
 * A form that checks itself by the contract before it is sent, is sent once at a time, and keeps
 * everything that was typed whatever becomes of it. What checks is loaded once somebody types. It leads
 * to the first fault on the page: a field is known by its `name`, any other element by `data-field`.
 */
export function useSentForm<Input extends FieldValues, Output>({
  schema,
  defaultValues,
  version,
  send,
  onFailure,
  onFaults,
  staysOpen = false,
}: SentFormOptions<Input, Output>) {
  const queryClient = useQueryClient();
  // Of what the form began with, whatever is read anew while something is entered in it.
  const known = useRef(version ?? undefined);
  // What the form was given to begin with when it last did.
  const given = useRef({ defaultValues, version });
  // What is in the fields goes on changing while it is on its way.
  const sent = useRef<Input>(undefined);
  const couldNotCheck = useRef(false);
  const element = useRef<HTMLFormElement>(null);
  /** Whether the focus is still to go to the first fault. */
  const [isToLead, setToLead] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const form = useForm<Input, unknown, Output>({
    resolver: async (values, context, options) => {
      try {
        return (await loadResolver(schema))(values, context, options);
      } catch (error) {
        if (couldNotCheck.current && typeof schema === 'function') {
          return { values: values as unknown as Output, errors: {} };
        }
        couldNotCheck.current = true;
        onFailure(error);
        return { values: {}, errors: { root: { type: 'load' } } as FieldErrors<Input> };
      }
    },
    defaultValues,
    // It would go by the order in which the fields were registered.
    shouldFocusError: false,
  });
  const { isSubmitting, isDirty, errors } = form.formState;
  const { getFieldState } = form;
  useHeldForm(element, isSubmitting && !staysOpen);

  useEffect(() => {
    if (isDirty) loadResolver(schema).catch(() => {});
  }, [isDirty, schema]);

  function beginAnew() {
    given.current = { defaultValues, version };
    known.current = version ?? undefined;
    setConflict(null);
    form.reset(defaultValues);
  }

  useEffect(() => {
    // What was refused stands there until she has decided about it, also where she has typed nothing.
    const isUntouched = !isDirty && !isSubmitting && !conflict;
    if (staysOpen && isUntouched && !isSame(given.current, { defaultValues, version })) beginAnew();
  });

  // Once the faults are shown: they may have opened the part of the form in which they are.
  useEffect(() => {
    if (!isToLead) return;
    setToLead(false);
    const fields = element.current?.querySelectorAll<HTMLElement>('[name], [data-field]') ?? [];
    const isAtFault = (field: HTMLElement) => {
      const name = field.dataset.field ?? field.getAttribute('name');
      return getFieldState(name as Path<Input>).invalid;
    };
    [...fields].find(isAtFault)?.focus();
  }, [isToLead, getFieldState]);

  const sendOver = (readVersion: string | undefined) =>
    form.handleSubmit(
      async (values) => {
        sent.current = structuredClone(form.getValues());
        try {
          await send(values, readVersion);
          setConflict(null);
        } catch (error) {
          const faults = error instanceof ApiError ? (error.problem?.fields ?? []) : [];
          const entered = form.getValues();
          const ofForm = faults.filter(
            ({ field }) => field in entered || get(entered, field) !== undefined,
          );
          for (const { field, message } of ofForm) form.setError(field as Path<Input>, { message });
          const newer = conflictOf(error);
          if (!newer) {
            setToLead(true);
            return onFailure(error);
          }
          setConflict(newer);
          // Should she leave what is stored as it is, the next form is to begin with that.
          void queryClient.invalidateQueries();
        }
      },
      (faults) => {
        if (faults.root) return;
        onFaults?.(Object.keys(faults));
        setToLead(true);
      },
    );

  const submit = (readVersion: string | undefined) => {
    if (!isSubmitting) void sendOver(readVersion)();
  };

  // Beside `useHeldForm`, for what that does not refuse: a field says so itself, and a date opens no calendar.
  const register: typeof form.register = (name, options) => ({
    ...form.register(name, options),
    ...(isSubmitting && !staysOpen && { readOnly: true }),
  });

  const faultOf = (field: Path<Input>) => faultMessage(get(errors, field));

  return {
    ...form,
    register,
    isSending: isSubmitting,
    /** What is wrong with a field, in words. */
    faultOf,
    /** The properties of a field that says what is wrong with it. */
    fieldOf: <Name extends Path<Input>>(name: Name, options?: RegisterOptions<Input, Name>) => ({
      error: faultOf(name),
      ...register(name, options),
    }),
    /** For the form's `onSubmit`. */
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      element.current = event.currentTarget;
      submit(known.current);
    },
    /** For a ConflictNotice: that what the form began with has changed, and how to save over it. */
    conflictNotice: { conflict, onOverwrite: () => submit(conflict?.version) },
    /** Leaves what was entered for the `defaultValues` of now. */
    beginAnew,
    /**
     * Begins anew with what has just been saved. A field in which something else was entered
     * meanwhile keeps that, as what has not been saved.
     * @returns whether there is none such: the form may be left
     */
    saved: (values: Input, savedVersion?: string): boolean => {
      known.current = savedVersion;
      const entered = form.getValues();
      const fields = Object.keys(values) as Path<Input>[];
      const done = fields.filter((field) => isSame(entered[field], sent.current?.[field]));
      for (const field of done) form.setValue(field, values[field]);
      form.reset(values, { keepValues: true });
      return done.length === fields.length;
    },
  };
}

/** As a form's values are: what can be written as JSON. */
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
