import { expect, it } from 'vitest';
import type { EventStatus } from '#contract/events/eventStatus.ts';
import { activeText, applicationFigures } from './applicationFigures.ts';

const application = (
  status: Parameters<typeof applicationFigures>[0][number]['status'],
  day: 'to come' | 'over' | 'no event',
  market = { id: 1, boothFee: '40' },
  eventStatus: EventStatus = 'active',
) => ({
  status,
  event: day === 'no event' ? null : { hasEnded: day === 'over', status: eventStatus },
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
    application('pending', 'to come'),
    application('under_review', 'no event'),
    application('waitlisted', 'to come'),
    application('approved', 'to come'),
    application('approved', 'over'),
    application('pending', 'over'),
    application('rejected', 'to come'),
    application('withdrawn', 'no event'),
  ]);
  expect(active).toBe(4);
});

it('says of a market how many applications may still lead to a day there', () => {
  const other = { id: 2, boothFee: '40' };
  const applications = [
    application('pending', 'to come'),
    application('withdrawn', 'to come'),
    application('approved', 'over'),
    application('waitlisted', 'to come', other),
    application('pending', 'no event', other),
  ];
  expect(activeText(applications, 1)).toBe('Applied');
  expect(activeText(applications, 2)).toBe('2 applications');
  expect(activeText(applications, 3)).toBeNull();
});

it('counts as upcoming what is approved and has a day to come', () => {
  const { upcomingEvents } = applicationFigures([
    application('approved', 'to come'),
    application('approved', 'over'),
    application('approved', 'no event'),
    application('pending', 'to come'),
  ]);
  expect(upcomingEvents).toBe(1);
});

it('counts what is cancelled neither as active nor as upcoming', () => {
  const cancelled = application('approved', 'to come', undefined, 'cancelled');
  expect(applicationFigures([cancelled])).toMatchObject({ active: 0, upcomingEvents: 0 });
});

it('counts what is put off as active, but not as upcoming until it has a day', () => {
  const postponed = application('approved', 'to come', undefined, 'postponed');
  expect(applicationFigures([postponed])).toMatchObject({ active: 1, upcomingEvents: 0 });
});

it('takes the mean of the fees where something may still come of it, each market once', () => {
  const { averageBoothFee } = applicationFigures([
    application('pending', 'to come'),
    application('waitlisted', 'no event'),
    application('approved', 'to come', { id: 2, boothFee: '0' }),
    application('pending', 'to come', { id: 6, boothFee: '' }),
    application('approved', 'over', { id: 3, boothFee: '500' }),
    application('rejected', 'to come', { id: 4, boothFee: '500' }),
    application('withdrawn', 'no event', { id: 5, boothFee: '500' }),
  ]);
  expect(averageBoothFee).toBe(20);
  expect(applicationFigures([application('rejected', 'to come')]).averageBoothFee).toBeNull();
});

it('takes the rate of those that are decided', () => {
  const { approvalRate } = applicationFigures([
    application('approved', 'to come'),
    application('approved', 'over'),
    application('rejected', 'to come'),
    application('pending', 'to come'),
    application('withdrawn', 'to come'),
  ]);
  expect(approvalRate).toBe(67);
  expect(applicationFigures([application('pending', 'over')]).approvalRate).toBeNull();
});
