import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RecurrenceFields } from './RecurrenceFields.tsx';

const byWeekday = (eventDate: string) => {
  const rule = {
    firstDate: eventDate,
    recurringPattern: 'weekly' as const,
    recurringDays: [],
    recurringNth: [],
    recurringEndDate: null,
  };
  const html = renderToStaticMarkup(
    <RecurrenceFields
      recurrence={rule}
      planned={{ rule, eventDate, isForAll: false }}
      dates={[]}
      onChange={() => {}}
      daysError={undefined}
    />,
  );
  return /<option[^>]*value="monthlyByDay"[^>]*>/.exec(html)?.[0];
};

it('offers the weekday of a month once there is a date that has one', () => {
  expect(byWeekday('')).toContain('disabled');
  expect(byWeekday('2026-06-06')).not.toContain('disabled');
});
