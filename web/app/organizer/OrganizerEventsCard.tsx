import { useQuery } from '@tanstack/react-query';
import { Megaphone, Plus } from 'lucide-react';
import { useState } from 'react';
import { MAX_ID, MAX_LIST_LIMIT } from '#contract/limits.ts';
import type { OwnEvent } from '#contract/organizer/organizer.ts';
import { ownUpcomingEventsQuery } from '#web/features/events/api/ownEvents.ts';
import { EventActions, type EventDeed } from '#web/features/events/components/EventActions.tsx';
import { OwnEventList } from '#web/features/events/components/OwnEventList.tsx';
import { mayBeCalledOff } from '#web/features/events/mayBeCalledOff.ts';
import { ownMarketsQuery } from '#web/features/markets/api/ownMarkets.ts';
import { useFirstOfMore } from '#web/lib/lists/useFirstOfMore.ts';
import { searchWhole } from '#web/lib/pages/searchValues.ts';
import { useAddressParts } from '#web/lib/pages/useAddressParts.ts';
import { formatLongDate } from '#web/lib/texts/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { ResultCount } from '#web/ui/lists/ResultCount.tsx';
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

/**
 * The next events of the markets that the signed-in person runs, and behind them the past ones. Whoever
 * runs several may look at one: that stands in the address, so that the way back from a roster leads
 * there.
 */
export function OrganizerEventsCard({ path, isWithoutPlan = false }: OrganizerEventsCardProps) {
  const [count, setCount] = useState(FIRST_COUNT);
  const [parts, change] = useAddressParts(path);
  const { data: known } = useQuery(ownMarketsQuery);
  const markets = known ?? [];
  const named = searchWhole(parts.at, 1, MAX_ID);
  // One that is not hers any more would leave her without events, and without a way to the others.
  const marketId = !known || known.some(({ id }) => id === named) ? named : undefined;
  const events = useQuery(ownUpcomingEventsQuery(count, marketId));
  const more = useFirstOfMore(events.data?.items.length ?? 0);
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
      {markets.length > 1 ? (
        <>
          <Select
            label="Events at"
            className="mb-5 sm:max-w-sm"
            value={marketId ?? ''}
            onChange={({ target }) => {
              setCount(FIRST_COUNT);
              change({
                at: target.value || undefined,
                // Of the other list its first page.
                past: parts.past === undefined ? undefined : 1,
              });
            }}
          >
            <option value="">All markets</option>
            {markets.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          <ResultCount list={events} />
        </>
      ) : null}
      <QueryContent query={events} failure="Failed to fetch user events">
        {({ items, total }) =>
          total === 0 ? (
            <EmptyState title="No Upcoming Events">
              Your next market days appear here, with how many vendors are coming.
            </EmptyState>
          ) : (
            <div className={events.isPlaceholderData ? 'opacity-60' : undefined}>
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
            </div>
          )
        }
      </QueryContent>
      {markets.length > 0 ? (
        <PastEvents
          path={path}
          marketId={marketId}
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
