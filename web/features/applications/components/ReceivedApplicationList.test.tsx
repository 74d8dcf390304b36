import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Application } from '#contract/applications/applications.ts';
import { ReceivedApplicationList } from './ReceivedApplicationList.tsx';

const application = (status: Application['status'], hasEnded: boolean) =>
  ({
    id: 1,
    status,
    applicationDate: '2026-06-03T19:00:00Z',
    vendor: { businessName: 'Bean Barn', businessType: 'food' },
    market: { name: 'Night Market' },
    event: {
      eventDate: '2026-06-10',
      startTime: '18:00',
      status: 'scheduled',
      hasEnded,
      statusReason: null,
    },
  }) as unknown as Application;

it.each([
  ['pending', true, true],
  ['pending', false, false],
  // What has been decided on needs no word of why it can no longer be.
  ['approved', true, false],
] as const)(
  'an application that is %s, to an event that ended: %s, says so in its row: %s',
  (status, hasEnded, says) => {
    const list = (
      <ReceivedApplicationList
        applications={[application(status, hasEnded)]}
        onView={() => {}}
        actionsOf={() => null}
      />
    );
    expect(renderToStaticMarkup(list).includes('This event is over.')).toBe(says);
  },
);
