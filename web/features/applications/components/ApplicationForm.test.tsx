import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Application } from '#contract/applications/applications.ts';
import type { MarketEvent } from '#contract/events/events.ts';
import type { Market } from '#contract/markets/markets.ts';
import { ApplicationForm } from './ApplicationForm.tsx';

const market = {
  id: 1,
  name: 'Dawn Market',
  boothFee: '45',
  applicationDeadlineDays: 7,
  agreementDocumentUrl: null,
  avgDailyVisitors: null,
  avgDailyFootTraffic: null,
} as Market;
const eventOn = (id: number, eventDate: string) =>
  ({
    id,
    eventDate,
    startTime: '9:00 AM',
    endTime: '1:00 PM',
    maxVendors: 1,
    currentVendors: 1,
    avgDailyFootTraffic: null,
  }) as MarketEvent;
const standing = (marketEventId: number, status: Application['status']) =>
  ({ marketEventId, status, applicationDate: '2026-06-03T19:00:00Z' }) as Application;

it('says first of all that she has applied already, and of each date what became of that', () => {
  const nothing = () => undefined;
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ApplicationForm
        market={market}
        configuration={null}
        events={[eventOn(2, '2099-06-06'), eventOn(3, '2099-06-13'), eventOn(4, '2099-06-20')]}
        standing={[standing(2, 'pending'), standing(3, 'rejected')]}
        eventId={2}
        vendorId={7}
        defaultNote=""
        renderLink={({ marketEventId }) => <a href={`/of/${marketEventId}`}>View</a>}
        send={() => Promise.resolve()}
        onSent={nothing}
        onCancel={nothing}
        onDirty={nothing}
        onSending={nothing}
      />
    </QueryClientProvider>,
  );
  expect(html.indexOf('It is pending.')).toBeGreaterThan(0);
  expect(html).toContain('It is pending.</span> <a href="/of/2">View</a>');
  // Of whoever waits or has her place already that is nothing to go by.
  expect(html).not.toContain('The organizer can put you on the waitlist');
  expect(html.indexOf('It is pending.')).toBeLessThan(html.indexOf('Booth fee'));
  const options = [...html.matchAll(/<option[^>]*>([^<]*)/g)].map(([, text]) => text);
  expect(options).toEqual([
    'The market in general',
    expect.stringMatching(/Jun.6.*\(full\) \(applied\)$/),
    expect.stringMatching(/Jun.13.*\(full\) \(rejected\)$/),
    expect.stringMatching(/Jun.20.*\(full\)$/),
  ]);
});
