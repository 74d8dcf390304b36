import type { FieldError } from 'react-hook-form';

/** What a form says at a field; of a list whose entries are at fault, what is wrong with the first of them. */
export const faultMessage = (fault: FieldError | FieldError[] | undefined): string | undefined =>
  Array.isArray(fault) ? fault.find((entry) => entry?.message)?.message : fault?.message;
