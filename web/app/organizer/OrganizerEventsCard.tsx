import { useQuery } from '@tanstack/react-query';
import { Megaphone, Plus } from 'lucide-react';
import { useState } from 'react';
import { MAX_LIST_LIMIT } from '#contract/limits.ts';
import type { OwnEvent } from '#contract/organizer/organizer.ts';
import { ownUpcomingEventsQuery } from '#web/features/events/api/ownEvents.ts';
import { EventActions, type EventDeed } from '#web/features/events/components/EventActions.tsx';
import { OwnEventList } from '#web/features/events/components/OwnEventList.tsx';
import { mayBeCalledOff } from '#web/features/events/mayBeCalledOff.ts';
import { ownMarketsQuery } from '#web/features/markets/api/ownMarkets.ts';
import { useFirstOfMore } from '#web/lib/lists/useFirstOfMore.ts';
import { formatLongDate } from '#web/lib/texts/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { MenuItem } from '#web/ui/overlays/Menu.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { lazyPart } from '#web/ui/states/lazyPart.tsx';
import { QueryContent } from '#web/ui/states/QueryContent.tsx';
import { Panel } from '../shell/Panel.tsx';
import type { OrganizerDashboardProps } from './OrganizerDashboard.tsx';
import { PastEvents } from './PastEvents.tsx';
import { VendorMessageDialog } from './WriteToVendors.tsx';

const OrganizerEventDialog = lazyPart(() => import('./OrganizerEventDialog.tsx'));

/** How many are shown at first. */
const FIRST_COUNT = 5;
/** How many more at a time. */
const MORE_COUNT = 20;

interface OrganizerEventsCardProps extends OrganizerDashboardProps {
  /** Whether the plan for it is missing: events can be ended, and that is all. */
  isWithoutPlan?: boolean;
}

/** The next events of the markets that the signed-in person runs, and behind them the past ones. */
export function OrganizerEventsCard({ path, isWithoutPlan = false }: OrganizerEventsCardProps) {
  const [count, setCount] = useState(FIRST_COUNT);
  const events = useQuery(ownUpcomingEventsQuery(count));
  const more = useFirstOfMore(events.data?.items.length ?? 0);
  const { data: markets = [] } = useQuery(ownMarketsQuery);
  const [chosen, setChosen] = useState<{ deed: EventDeed; event: OwnEvent | null } | null>(null);
  const [addressed, setAddressed] = useState<OwnEvent | null>(null);
  return (
    <Panel
      title="Upcoming Events"
      action={
        markets.length > 0 && !isWithoutPlan ? (
          <Button size="small" onClick={() => setChosen({ deed: 'edit', event: null })}>
            <Plus aria-hidden />
            Create Event
          </Button>
        ) : null
      }
    >
      <QueryContent query={events} failure="Failed to fetch user events">
        {({ items, total }) =>
          total === 0 ? (
            <EmptyState title="No Upcoming Events">
              Your next market days appear here, with how many vendors are coming.
            </EmptyState>
          ) : (
            <>
              <OwnEventList
                ref={more.list}
                leadsBackHere
                events={items}
                actionsOf={(event) => (
                  <EventActions
                    event={event}
                    canOnlyEnd={isWithoutPlan}
                    onChoose={(deed) => setChosen({ deed, event })}
                  >
                    {/* Nobody has a place at a draft. */}
                    {event.status === 'draft' || isWithoutPlan ? null : (
                      <MenuItem onSelect={() => setAddressed(event)}>
                        <Megaphone aria-hidden />
                        Write to Vendors
                      </MenuItem>
                    )}
                  </EventActions>
                )}
              />
              {items.length < Math.min(total, MAX_LIST_LIMIT) ? (
                <Button
                  variant="quiet"
                  className="mt-4 -ml-5"
                  onClick={() => {
                    more.onMore();
                    // Pressed twice, it asks for one step.
                    setCount(Math.min(items.length + MORE_COUNT, MAX_LIST_LIMIT));
                  }}
                >
                  Show More Events
                </Button>
              ) : null}
            </>
          )
        }
      </QueryContent>
      {markets.length > 0 ? (
        <PastEvents
          path={path}
          onClone={isWithoutPlan ? undefined : (event) => setChosen({ deed: 'clone', event })}
        />
      ) : null}
      {chosen ? (
        <OrganizerEventDialog {...chosen} markets={markets} onClose={() => setChosen(null)} />
      ) : null}
      {addressed ? (
        <VendorMessageDialog
          to={{ eventId: addressed.id }}
          name={addressed.marketName}
          day={formatLongDate(addressed.eventDate)}
          onClose={() => setAddressed(null)}
          {...(mayBeCalledOff(addressed) && {
            onCancelDay: () => {
              setAddressed(null);
              setChosen({ deed: 'cancel', event: addressed });
            },
          })}
        />
      ) : null}
    </Panel>
  );
}
