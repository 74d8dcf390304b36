import { expect, it } from 'vitest';
import { eventFormValues } from './eventFormValues.ts';
import { shownEventSchema } from './shownEventSchema.ts';

it('no fault is found with a last date that the form no longer shows', () => {
  const values = {
    ...eventFormValues({ event: null, marketId: 1, isNew: true }, []),
    eventDate: '2026-06-06',
    recurringDays: ['saturday' as const],
    recurringEndDate: '2100-12-31',
  };
  const faultsOf = (isRecurring: boolean) =>
    shownEventSchema(null)
      .safeParse({ ...values, isRecurring })
      .error?.issues.map(({ path: [field] }) => field);
  expect(faultsOf(true)).toEqual(['recurringEndDate']);
  expect(faultsOf(false)).toBeUndefined();
});
