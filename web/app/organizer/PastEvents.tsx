import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import type { OwnEvent } from '#contract/organizer/organizer.ts';
import { ownPastEventsQuery } from '#web/features/events/api/ownEvents.ts';
import { OwnEventList } from '#web/features/events/components/OwnEventList.tsx';
import { formatLongDate } from '#web/lib/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { CountedPages } from '#web/ui/CountedPages.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';

const PER_PAGE = 10;

interface PastEventsProps {
  /** Begins a new event from one of them; absent where none can be created. */
  onClone?: ((event: OwnEvent) => void) | undefined;
}

/** The market days that are over, latest first, with their rosters: read by whoever opens them. */
export function PastEvents({ onClone }: PastEventsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure
      title="Past Events"
      className="mt-5 border-t border-paper-300 pt-2"
      onToggle={setOpen}
    >
      {isOpen ? (
        <div className="pt-3">
          <PastEventPages onClone={onClone} />
        </div>
      ) : null}
    </Disclosure>
  );
}

function PastEventPages({ onClone }: PastEventsProps) {
  const [page, setPage] = useState(1);
  const events = useQuery(ownPastEventsQuery(page, PER_PAGE));
  return (
    <CountedPages
      list={events}
      page={page}
      perPage={PER_PAGE}
      onPage={setPage}
      empty={
        <EmptyState title="No Past Events">
          Your market days move here once they’re over.
        </EmptyState>
      }
    >
      {(items) => (
        <OwnEventList
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
