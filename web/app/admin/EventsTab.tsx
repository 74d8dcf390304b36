import { useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { EVENT_STATUSES } from '#contract/events/eventStatus.ts';
import type { OwnEvent } from '#contract/organizer/organizer.ts';
import { adminEventsQuery } from '#web/features/admin/api/adminEvents.ts';
import { marketsNamedQuery } from '#web/features/admin/api/adminMarkets.ts';
import { ListSearch, SEARCH_PAUSE_MS } from '#web/features/admin/components/ListSearch.tsx';
import { numberAndPlace } from '#web/features/admin/numberAndPlace.ts';
import { EventActions, type EventDeed } from '#web/features/events/components/EventActions.tsx';
import { OwnEventList } from '#web/features/events/components/OwnEventList.tsx';
import type { MarketOfEvent } from '#web/features/events/eventFormValues.ts';
import { marketQuery } from '#web/features/markets/api/market.ts';
import { ADMIN } from '#web/lib/api/queryKeys.ts';
import { useSettled } from '#web/lib/forms/useSettled.ts';
import { capitalized } from '#web/lib/texts/capitalized.ts';
import { Button } from '#web/ui/Button.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { SuggestionField } from '#web/ui/fields/SuggestionField.tsx';
import { lazyPart } from '#web/ui/states/lazyPart.tsx';
import { Panel } from '../shell/Panel.tsx';
import { ListPanel } from './ListPanel.tsx';
import { useAdminSearch } from './useAdminSearch.ts';

const OrganizerEventDialog = lazyPart(() => import('../organizer/OrganizerEventDialog.tsx'));

interface Chosen {
  deed: EventDeed;
  /** Null: a new one. */
  event: OwnEvent | null;
  market: MarketOfEvent;
}

/** The events of all markets, drafts too, and what may be done with them. */
export default function EventsTab() {
  const { search, change, changeWords, turn } = useAdminSearch();
  const events = useQuery(adminEventsQuery(search));
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const create = (market: MarketOfEvent) => setChosen({ deed: 'edit', event: null, market });
  return (
    <div className="space-y-7">
      <Panel overhangs title="Create Event" lead="Choose the market it belongs to.">
        <MarketChoice onChoose={create} />
      </Panel>
      <ListPanel
        title="Existing Events"
        query={events}
        page={search.page ?? 1}
        onPage={turn}
        what="events"
        isNarrowed={search.when !== 'all' || Boolean(search.q || search.status || search.market)}
        controls={
          <>
            <ListSearch
              label="Search events by market, place or email"
              value={search.q ?? ''}
              onSearch={changeWords}
            >
              <Select
                label="When"
                labelHidden
                value={search.when ?? 'coming'}
                onChange={({ target }) =>
                  change({ when: target.value === 'all' ? 'all' : undefined })
                }
              >
                <option value="coming">Upcoming</option>
                <option value="all">Upcoming and past</option>
              </Select>
              <Select
                label="Status"
                labelHidden
                value={search.status ?? ''}
                onChange={({ target }) =>
                  change({ status: EVENT_STATUSES.find((status) => status === target.value) })
                }
              >
                <option value="">Any status</option>
                {EVENT_STATUSES.map((status) => (
                  <option key={status} value={status}>
                    {capitalized(status)}
                  </option>
                ))}
              </Select>
            </ListSearch>
            {search.market ? (
              <OfMarket
                id={search.market}
                onCreate={create}
                onAll={() => change({ market: undefined })}
              />
            ) : null}
          </>
        }
      >
        {(items) => (
          <OwnEventList
            leadsBackHere
            events={items}
            actionsOf={(event) => (
              <EventActions
                event={event}
                onChoose={(deed) =>
                  setChosen({
                    deed,
                    event,
                    market: {
                      id: event.marketId,
                      name: event.marketName,
                      category: event.marketCategory,
                    },
                  })
                }
              />
            )}
          />
        )}
      </ListPanel>
      {chosen ? (
        <AdminEventDialog
          {...chosen}
          onClose={() => {
            setChosen(null);
            void queryClient.invalidateQueries({ queryKey: [ADMIN] });
          }}
        />
      ) : null}
    </div>
  );
}

/** The dialog that an organizer has; no list here tells when the market is open, and for how many. */
function AdminEventDialog({ market, ...others }: Chosen & { onClose: () => void }) {
  const { data, isPending } = useQuery(marketQuery(market.id));
  // A new event begins with the market's spaces, and a form that has begun does not begin anew.
  if (isPending && !others.event) return null;
  const { openingTimes = null, vendorSpaces = null } = data ?? {};
  return (
    <OrganizerEventDialog
      {...others}
      isAdministrator
      markets={[{ ...market, openingTimes, vendorSpaces }]}
    />
  );
}

/** A market by its name, of however many there are. */
function MarketChoice({ onChoose }: { onChoose: (market: MarketOfEvent) => void }) {
  const [text, setText] = useState('');
  const [typed, setTyped] = useState('');
  const { data } = useQuery(marketsNamedQuery(useSettled(typed, SEARCH_PAUSE_MS)));
  const markets = typed.trim().length > 1 ? (data?.items ?? []) : [];
  return (
    <SuggestionField
      label="Market"
      listLabel="Markets"
      placeholder="Type a name or a place"
      value={text}
      suggestions={markets.map((market) => ({
        ...market,
        label: `${market.name} · ${numberAndPlace(market)}`,
      }))}
      onChange={({ target }) => setText(target.value)}
      onTyping={setTyped}
      onChoose={(market) => {
        setText('');
        onChoose(market);
      }}
    />
  );
}

interface OfMarketProps {
  id: number;
  onCreate: (market: MarketOfEvent) => void;
  onAll: () => void;
}

/** That the list is of one market only. */
function OfMarket({ id, onCreate, onAll }: OfMarketProps) {
  const { data: market } = useQuery(marketQuery(id));
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3 rounded-card bg-leaf-50 px-4 py-2">
      <p className="min-w-0 grow font-semibold">Events of {market?.name ?? `market ${id}`}</p>
      {market ? (
        <Button size="small" variant="secondary" onClick={() => onCreate(market)}>
          Create Event
        </Button>
      ) : null}
      <Button size="small" variant="quiet" onClick={onAll}>
        <X aria-hidden />
        All markets
      </Button>
    </div>
  );
}
