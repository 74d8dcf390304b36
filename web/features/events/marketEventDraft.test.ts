import { expect, it } from 'vitest';
import { NO_EVENT, readEventDraft } from './marketEventDraft.ts';

const TODAY = '2026-06-03';
const DRAFT = { ...NO_EVENT, eventDate: '2026-06-06' };

it('is no event without a date', () => {
  expect(readEventDraft(NO_EVENT, TODAY)).toEqual({ event: null, faults: {} });
});

it('is scheduled, for as many vendors as come unless a number is given', () => {
  expect(readEventDraft(DRAFT, TODAY).event).toMatchObject({
    status: 'scheduled',
    maxVendors: null,
    isRecurring: false,
  });
  expect(readEventDraft({ ...DRAFT, maxVendors: '12' }, TODAY).event?.maxVendors).toBe(12);
});

it('promises nothing that nobody was asked about', () => {
  expect(readEventDraft(DRAFT, TODAY).event).toMatchObject({
    earlySetup: false,
    weatherPolicy: null,
  });
});

it.each([
  [{ eventDate: '2026-06-02' }, 'eventDate', 'Choose a date that isn’t in the past.'],
  [{ endTime: '07:00' }, 'endTime', 'The end must be later than the start'],
  [{ maxVendors: 'many' }, 'maxVendors', 'Enter a whole number of vendors'],
  [{ maxVendors: '0' }, 'maxVendors', 'Must allow at least 1 vendor'],
  [{ isRecurring: true }, 'recurringDays', 'Select at least one day'],
] as const)('says at its field what is wrong with %o', (wrong, field, message) => {
  const { event, faults } = readEventDraft({ ...DRAFT, ...wrong }, TODAY);
  expect(event).toBeNull();
  expect(faults[field]).toBe(message);
});
