import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { clockTimeText } from '#contract/opening-times/clockTimeText.ts';
import { receivedApplicationsQuery } from '#web/features/applications/api/receivedApplications.ts';
import { BulkDecisions } from '#web/features/applications/components/BulkDecisions.tsx';
import { DecidableApplications } from '#web/features/applications/components/DecidableApplications.tsx';
import { ReceivedFilters } from '#web/features/applications/components/ReceivedFilters.tsx';
import {
  RECEIVED_PER_PAGE,
  type ReceivedSearch,
  readReceivedSearch,
  receivedFilter,
  receivedParameters,
} from '#web/features/applications/receivedSearch.ts';
import { useStillListed } from '#web/features/applications/useStillListed.ts';
import { ownEventsQuery } from '#web/features/events/api/ownEvents.ts';
import { ownMarketsQuery } from '#web/features/markets/api/ownMarkets.ts';
import { type TurnPage, useExistingPage } from '#web/lib/lists/useExistingPage.ts';
import { formatMediumDate } from '#web/lib/texts/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { Pages } from '#web/ui/lists/Pages.tsx';
import { ResultCount } from '#web/ui/lists/ResultCount.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { QueryContent } from '#web/ui/states/QueryContent.tsx';
import { BackLink } from '../shell/BackLink.tsx';
import { Panel } from '../shell/Panel.tsx';
import type { OrganizerDashboardProps } from './OrganizerDashboard.tsx';
import { useDecided } from './useDecided.ts';
import { useMayDecide } from './useMayDecide.ts';

interface OrganizerApplicationsProps extends OrganizerDashboardProps {
  search: ReceivedSearch;
}

/** All applications to the signed-in person's markets: to be found, and decided on one by one or many at once. */
export default function OrganizerApplications({ path, search }: OrganizerApplicationsProps) {
  const navigate = useNavigate();
  const applications = useQuery(receivedApplicationsQuery(receivedParameters(search)));
  const { data: markets = [] } = useQuery(ownMarketsQuery);
  const { data: events = [] } = useQuery(ownEventsQuery);
  const onDecided = useDecided();
  const mayDecide = useMayDecide();
  const filter = receivedFilter(search);
  const [choice, setChoice] = useState({ filter: '', ids: new Set<number>() });
  // What was chosen of another list is not chosen of this one.
  const chosen = useStillListed(
    choice.filter === String(filter) ? choice.ids : new Set<number>(),
    applications.isPlaceholderData ? undefined : applications.data,
    filter,
  );
  const choose = (ids: Iterable<number>) =>
    setChoice({ filter: String(filter), ids: new Set(ids) });
  const chooseNot = (id: number) => choose([...chosen].filter((other) => other !== id));
  // What is typed and was not sent off stands in no address: another form has nothing of it.
  const [clearings, setClearings] = useState(0);
  const onSearch = (next: ReceivedSearch, { replace = false } = {}) =>
    void navigate({
      to: path,
      search: { view: 'applications', ...next },
      replace,
      resetScroll: false,
    });

  const page = search.page ?? 1;
  const onPage: TurnPage = (next, options) =>
    onSearch(readReceivedSearch({ ...search, page: next }), options);
  useExistingPage(applications, page, RECEIVED_PER_PAGE, onPage);

  return (
    <>
      <BackLink to={path} className="mb-4">
        Organizer Dashboard
      </BackLink>
      <Panel
        title="Applications"
        overhangs
        action={
          <Button asChild variant="secondary" size="small">
            <a href={`/api/user/applications.csv?${filter}`} download>
              <Download aria-hidden />
              Export as CSV
            </a>
          </Button>
        }
      >
        <ReceivedFilters
          key={clearings}
          search={search}
          onSearch={onSearch}
          markets={markets.map(({ id, name }) => ({ id, label: name }))}
          events={events
            .filter(({ marketId }) => search.market === undefined || marketId === search.market)
            // The one that is chosen stays the one that is shown as such.
            .filter(({ id, hasEnded }) => !(search.toCome && hasEnded) || id === search.event)
            .map(({ id, eventDate, startTime, marketName }) => ({
              id,
              label: `${formatMediumDate(eventDate)}, ${clockTimeText(startTime, 'long')}${search.market === undefined ? ` · ${marketName}` : ''}`,
            }))}
        />
        <ResultCount list={applications} />
        <div
          className={applications.isPlaceholderData ? 'mt-6 opacity-60' : 'mt-6'}
          aria-busy={applications.isFetching}
        >
          <QueryContent query={applications}>
            {({ items, total }) => (
              <>
                {/* Also where there is none left: what is being written or read over the list stays. */}
                <BulkDecisions
                  chosen={chosen}
                  onChoose={choose}
                  shown={items}
                  total={total}
                  filter={filter}
                  mayDecide={mayDecide}
                  onDecided={onDecided}
                />
                <div className="mt-6 empty:hidden">
                  <DecidableApplications
                    applications={items}
                    selection={{
                      has: (id) => chosen.has(id),
                      toggle: (id) => (chosen.has(id) ? chooseNot(id) : choose([...chosen, id])),
                    }}
                    mayDecide={mayDecide}
                    onDecided={(id) => {
                      // It may have left the list, where nobody sees any more that it is chosen.
                      chooseNot(id);
                      onDecided();
                    }}
                  />
                </div>
                <Pages
                  page={page}
                  pageCount={Math.ceil(total / RECEIVED_PER_PAGE)}
                  onPage={onPage}
                />
                {total === 0 ? (
                  <EmptyState
                    title="No applications found"
                    action={
                      <Button
                        variant="secondary"
                        onClick={() => {
                          setClearings(clearings + 1);
                          onSearch({});
                        }}
                      >
                        Clear All Filters
                      </Button>
                    }
                  >
                    Try another market, event, status or search.
                  </EmptyState>
                ) : null}
              </>
            )}
          </QueryContent>
        </div>
      </Panel>
    </>
  );
}
