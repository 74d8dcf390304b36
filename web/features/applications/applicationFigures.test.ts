import { expect, it } from 'vitest';
import type { EventStatus } from '#contract/events/eventStatus.ts';
import { activeText, applicationFigures } from './applicationFigures.ts';

const application = (
  status: Parameters<typeof applicationFigures>[0][number]['status'],
  nextDate: string | null | 'no event',
  market = { id: 1, boothFee: '40' },
  eventStatus: EventStatus = 'active',
) => ({
  status,
  event: nextDate === 'no event' ? null : { nextDate, status: eventStatus },
  market,
});

it('says nothing while nobody has applied to anything', () => {
  expect(applicationFigures([])).toEqual({
    active: 0,
    upcomingEvents: 0,
    averageBoothFee: null,
    approvalRate: null,
  });
});

it('counts as active what may still lead to a day at a market', () => {
  const { active } = applicationFigures([
    application('pending', '2026-12-05'),
    application('under_review', 'no event'),
    application('waitlisted', '2026-12-05'),
    application('approved', '2026-12-05'),
    application('approved', null),
    application('pending', null),
    application('rejected', '2026-12-05'),
    application('withdrawn', 'no event'),
  ]);
  expect(active).toBe(4);
});

it('says of a market how many applications may still lead to a day there', () => {
  const other = { id: 2, boothFee: '40' };
  const applications = [
    application('pending', '2026-12-05'),
    application('withdrawn', '2026-12-12'),
    application('approved', null),
    application('waitlisted', '2026-12-05', other),
    application('pending', 'no event', other),
  ];
  expect(activeText(applications, 1)).toBe('Applied');
  expect(activeText(applications, 2)).toBe('2 applications');
  expect(activeText(applications, 3)).toBeNull();
});

it('counts as upcoming what is approved and has a day to come', () => {
  const { upcomingEvents } = applicationFigures([
    application('approved', '2026-12-05'),
    application('approved', null),
    application('approved', 'no event'),
    application('pending', '2026-12-05'),
  ]);
  expect(upcomingEvents).toBe(1);
});

it('counts what is cancelled neither as active nor as upcoming', () => {
  const cancelled = application('approved', '2026-12-05', undefined, 'cancelled');
  expect(applicationFigures([cancelled])).toMatchObject({ active: 0, upcomingEvents: 0 });
});

it('takes the mean of the fees, each market once', () => {
  const { averageBoothFee } = applicationFigures([
    application('pending', '2026-12-05'),
    application('rejected', '2026-12-12'),
    application('withdrawn', 'no event', { id: 2, boothFee: '0' }),
  ]);
  expect(averageBoothFee).toBe(20);
});

it('takes the rate of those that are decided', () => {
  const { approvalRate } = applicationFigures([
    application('approved', '2026-12-05'),
    application('approved', null),
    application('rejected', '2026-12-05'),
    application('pending', '2026-12-05'),
    application('withdrawn', '2026-12-05'),
  ]);
  expect(approvalRate).toBe(67);
  expect(applicationFigures([application('pending', null)]).approvalRate).toBeNull();
});
