import { EVENT_DEFAULTS, type EventScope } from '#contract/events/eventForm.ts';
import { type EventEdit, eventFaults } from '#contract/events/eventWrites.ts';
import { monthlyPosition, type RecurrenceRule } from '#contract/events/recurrence.ts';
import { unprocessable } from '#server/app/problems.ts';
import type { EventRow } from './events.queries.ts';
import { HANDED_ON, type HandedOn, pickHandedOn } from './handedOn.ts';
import type { SeriesRow } from './series.queries.ts';

/** The date of an event, how it recurs, and the rest. */
export interface EventValues {
  eventDate: string;
  /** Null: it takes place once. */
  rule: Omit<RecurrenceRule, 'firstDate'> | null;
  handedOn: HandedOn;
}

const NEW_EVENT: HandedOn = {
  ...EVENT_DEFAULTS,
  specialInstructions: null,
  insuranceNeeded: null,
  tablesProvided: null,
  avgDailyFootTraffic: null,
};

/** An event as it is stored. */
export const storedValues = (event: EventRow, series: SeriesRow | null): EventValues => ({
  eventDate: event.eventDate,
  rule: series && {
    recurringPattern: series.recurringPattern,
    recurringDays: series.recurringDays,
    recurringNth: series.recurringNth,
    recurringEndDate: series.recurringEndDate,
  },
  handedOn: pickHandedOn(event),
});

/**
 * What an event becomes by a form.
 * @param before null for a new one, which gets the form's defaults
 * @param scope of a series: what the change is about
 * @throws ProblemError 422 when the whole of it does not fit together
 */
export function changedValues(
  before: EventValues | null,
  edit: EventEdit,
  scope: EventScope = 'one',
): EventValues {
  const base = before?.handedOn ?? NEW_EVENT;
  const handedOn = Object.fromEntries(
    HANDED_ON.map((field) => [field, edit[field] === undefined ? base[field] : edit[field]]),
  ) as HandedOn;
  const eventDate = edit.eventDate ?? before?.eventDate ?? '';
  const isRecurring = edit.isRecurring ?? (before?.rule ?? null) !== null;
  const given = {
    recurringPattern: edit.recurringPattern ?? before?.rule?.recurringPattern ?? null,
    recurringDays: edit.recurringDays ?? before?.rule?.recurringDays ?? [],
    recurringNth: edit.recurringNth ?? before?.rule?.recurringNth ?? [],
    recurringEndDate:
      edit.recurringEndDate === undefined
        ? (before?.rule?.recurringEndDate ?? null)
        : edit.recurringEndDate,
  };
  const { startTime, endTime } = handedOn;
  const faults = eventFaults(
    {
      ...given,
      recurringDays: [...given.recurringDays],
      eventDate,
      startTime,
      endTime,
      isRecurring,
    },
    before?.handedOn ?? null,
    mayBeBeyondEnd(),
  );
  const [fault] = faults;
  if (fault) throw unprocessable(`${fault.message}.`, faults);
  const { recurringPattern } = given;
  return {
    eventDate,
    handedOn,
    rule:
      isRecurring && recurringPattern
        ? { ...given, recurringPattern, recurringNth: positions(recurringPattern) }
        : null,
  };

  /** One day can be put off to after the last one of its series. */
  function mayBeBeyondEnd(): boolean {
    if (!before?.rule || !given.recurringPattern) return false;
    const isAsBefore = isSameRule(before.rule, {
      ...given,
      recurringPattern: given.recurringPattern,
    });
    return isAsBefore && (scope === 'one' || eventDate === before.eventDate);
  }

  /** Written out, so that they stay what they are when the first date becomes another. */
  function positions(pattern: RecurrenceRule['recurringPattern']): readonly number[] {
    if (pattern !== 'monthly' || given.recurringDays.length === 0) return [];
    return given.recurringNth.length > 0 ? given.recurringNth : [monthlyPosition(eventDate)];
  }
}

/** All of it side by side, as the form names them. */
export const fieldsOf = ({ eventDate, rule, handedOn }: EventValues) => ({
  ...handedOn,
  eventDate,
  recurringPattern: rule?.recurringPattern ?? null,
  recurringDays: rule?.recurringDays ?? [],
  recurringNth: rule?.recurringNth ?? [],
  recurringEndDate: rule?.recurringEndDate ?? null,
});

/** The fields of the form that are other than before. */
export const editedFields = (before: HandedOn, after: HandedOn): Partial<HandedOn> =>
  Object.fromEntries(
    HANDED_ON.filter((field) => before[field] !== after[field]).map((field) => [
      field,
      after[field],
    ]),
  );

/** A rule as the database takes it. */
export const listed = (rule: Omit<RecurrenceRule, 'firstDate'>) => ({
  ...rule,
  recurringDays: [...rule.recurringDays],
  recurringNth: [...rule.recurringNth],
});

const sameMembers = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((member) => b.includes(member));

export function isSameRule(a: EventValues['rule'], b: EventValues['rule']): boolean {
  if (a === null || b === null) return a === b;
  return (
    a.recurringPattern === b.recurringPattern &&
    sameMembers(a.recurringDays, b.recurringDays) &&
    sameMembers(a.recurringNth, b.recurringNth) &&
    a.recurringEndDate === b.recurringEndDate
  );
}
