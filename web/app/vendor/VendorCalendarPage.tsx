import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { calendarFeedQuery } from '#web/features/vendor-calendar/api/calendarFeed.ts';
import { vendorDatesQuery } from '#web/features/vendor-calendar/api/vendorDates.ts';
import { CalendarSubscription } from '#web/features/vendor-calendar/components/CalendarSubscription.tsx';
import { MonthList } from '#web/features/vendor-calendar/components/MonthList.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ContentSpinner } from '#web/ui/states/ContentSpinner.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { QueryContent } from '#web/ui/states/QueryContent.tsx';
import { Panel } from '../shell/Panel.tsx';
import { PersonalPage } from '../shell/PersonalPage.tsx';

export function VendorCalendarPage() {
  return (
    <PersonalPage
      title="Your Market Dates"
      lead="Every day you have a spot at a market, here and in your own calendar."
      invitation="Sign in to see the days organizers have approved you for, and to subscribe to them in your calendar."
    >
      {(user) => (
        <div
          key={user.id}
          className="grid grid-cols-1 items-start gap-9 lg:grid-cols-[1.6fr_1fr] lg:gap-7"
        >
          <Dates />
          {/* The address is a secret: whoever sees the paper would have her calendar. */}
          <div className="print:hidden">
            <Panel
              title="Subscribe"
              lead="Add this address to your calendar app, and your dates stay up to date there."
            >
              <Subscription />
            </Panel>
          </div>
        </div>
      )}
    </PersonalPage>
  );
}

function Dates() {
  return (
    <QueryContent
      query={useQuery(vendorDatesQuery)}
      loading={
        // On a phone the months would push away what stands below them.
        <div className="min-h-dvh">
          <ContentSpinner />
        </div>
      }
    >
      {(dates) => (dates.length > 0 ? <MonthList dates={dates} /> : <NoDates />)}
    </QueryContent>
  );
}

function NoDates() {
  return (
    <EmptyState
      title="No Market Dates Yet"
      titleAs="h2"
      action={
        <Button asChild>
          <Link to="/vendor-dashboard">Find Markets to Apply To</Link>
        </Button>
      }
    >
      <p>A day appears here as soon as an organizer approves your application for it.</p>
    </EmptyState>
  );
}

function Subscription() {
  return (
    <QueryContent query={useQuery(calendarFeedQuery)}>
      {({ url }) => <CalendarSubscription url={url} />}
    </QueryContent>
  );
}
