import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import type { OwnEvent } from '#contract/organizer/organizer.ts';
import { ownPastEventsQuery } from '#web/features/events/api/ownEvents.ts';
import { OwnEventList } from '#web/features/events/components/OwnEventList.tsx';
import { searchWhole } from '#web/lib/pages/searchValues.ts';
import { useAddressParts } from '#web/lib/pages/useAddressParts.ts';
import { formatLongDate } from '#web/lib/texts/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { CountedPages } from '#web/ui/lists/CountedPages.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import type { OrganizerDashboardProps } from './OrganizerDashboard.tsx';

const PER_PAGE = 10;
const MAX_PAGE = 10_000;

type CloneEvent = ((event: OwnEvent) => void) | undefined;

interface PastEventsProps extends OrganizerDashboardProps {
  /** Absent: of all her markets. */
  marketId: number | undefined;
  /** Begins a new event from one of them; absent where none can be created. */
  onClone?: CloneEvent;
}

/**
 * The market days that are over, latest first, with their rosters: read by whoever opens them. Which
 * page of them is open stands in the address, so that the way back from a roster leads there.
 */
export function PastEvents({ path, marketId, onClone }: PastEventsProps) {
  const [parts, change] = useAddressParts(path);
  const page = searchWhole(parts.past, 1, MAX_PAGE);
  const isOpen = page !== undefined;
  const show = (past: number | undefined) => change({ past });
  return (
    <Disclosure
      title="Past Events"
      className="mt-5 border-t border-paper-300 pt-2"
      isOpen={isOpen}
      onToggle={(opens) => {
        // Told of what the address opens too.
        if (opens !== isOpen) show(opens ? 1 : undefined);
      }}
    >
      {isOpen ? (
        <div className="pt-3">
          <PastEventPages page={page} marketId={marketId} onPage={show} onClone={onClone} />
        </div>
      ) : null}
    </Disclosure>
  );
}

interface PastEventPagesProps {
  page: number;
  marketId: number | undefined;
  onPage: (page: number) => void;
  onClone: CloneEvent;
}

function PastEventPages({ page, marketId, onPage, onClone }: PastEventPagesProps) {
  const events = useQuery(ownPastEventsQuery(page, PER_PAGE, marketId));
  return (
    <CountedPages
      list={events}
      page={page}
      perPage={PER_PAGE}
      onPage={onPage}
      empty={
        <EmptyState title="No Past Events">
          Your market days move here once they’re over.
        </EmptyState>
      }
    >
      {(items) => (
        <OwnEventList
          leadsBackHere
          events={items}
          actionsOf={(event) =>
            onClone ? (
              <Button
                variant="secondary"
                size="small"
                aria-label={`Clone ${event.marketName}, ${formatLongDate(event.eventDate)}`}
                onClick={() => onClone(event)}
              >
                <Copy aria-hidden />
                Clone
              </Button>
            ) : null
          }
        />
      )}
    </CountedPages>
  );
}
