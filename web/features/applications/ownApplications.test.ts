import { expect, it } from 'vitest';
import type { ApplicationStatus } from '#contract/applications/applicationStatus.ts';
import { applicationsIn, partChoices, readPart } from './ownApplications.ts';

const application = (status: ApplicationStatus, hasEnded = false) => ({
  status,
  event: { hasEnded, status: 'active' as const },
  market: { id: 1, boothFee: '' },
});

const PAST = application('approved', true);
const TO_COME = application('approved');
const WAITING = application('pending');
const OWN = [PAST, TO_COME, WAITING];

it('reads of an address which part is asked for, and takes what makes no sense for all', () => {
  expect(readPart('active')).toBe('active');
  expect(readPart('waitlisted')).toBe('waitlisted');
  expect([undefined, 'lost', 7, ['active']].map(readPart)).toEqual(Array(4).fill(undefined));
});

it('tells what may still lead to a market day from what is over', () => {
  expect(applicationsIn('active', OWN)).toEqual([TO_COME, WAITING]);
  expect(applicationsIn('approved', OWN)).toEqual([PAST, TO_COME]);
  expect(applicationsIn(undefined, OWN)).toEqual(OWN);
});

it('offers the parts that have applications, and the one that has none any more while it is chosen', () => {
  const offered = partChoices(OWN, undefined);
  expect(offered.map(({ label, count }) => `${label} ${count}`)).toEqual([
    'Active 2',
    'Pending 1',
    'Approved 2',
  ]);
  expect(partChoices(OWN, 'rejected')).toContainEqual({
    part: 'rejected',
    label: 'Rejected',
    count: 0,
  });
});
