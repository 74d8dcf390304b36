import { CalendarClock, CalendarX2, ChevronDown, Copy, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OwnEvent } from '#contract/organizer/organizer.ts';
import { formatShortDate } from '#web/lib/texts/shortDate.ts';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Menu, MenuItem } from '#web/ui/overlays/Menu.tsx';
import { mayBeCalledOff } from '../mayBeCalledOff.ts';

export type EventDeed = 'edit' | 'clone' | 'cancel' | 'postpone' | 'delete';

interface EventActionsProps {
  event: OwnEvent;
  onChoose: (deed: EventDeed) => void;
  /** Whether it can be cancelled, postponed or deleted, and nothing else. */
  canOnlyEnd?: boolean;
  /** Further items of the menu. */
  children?: ReactNode;
}

/** What an organizer may do with an event. */
export function EventActions({ event, onChoose, canOnlyEnd = false, children }: EventActionsProps) {
  const name = `${event.marketName}, ${formatShortDate(event.eventDate)}`;
  const canCallOff = mayBeCalledOff(event);
  return (
    <>
      {canOnlyEnd ? null : (
        <Button
          variant="secondary"
          size="small"
          aria-label={`Edit ${name}`}
          onClick={() => onChoose('edit')}
        >
          {/* On the narrowest phones it would push the last button into a row of its own. */}
          <Pencil aria-hidden className="hidden min-[360px]:block" />
          Edit
        </Button>
      )}
      {canOnlyEnd && !canCallOff ? null : (
        <Menu
          trigger={
            <Button variant="secondary" size="small" aria-label={`Manage ${name}`}>
              Manage
              <ChevronDown aria-hidden />
            </Button>
          }
        >
          {children}
          {canOnlyEnd ? null : (
            <MenuItem onSelect={() => onChoose('clone')}>
              <Copy aria-hidden />
              Clone
            </MenuItem>
          )}
          {canCallOff ? (
            <>
              <MenuItem onSelect={() => onChoose('postpone')}>
                <CalendarClock aria-hidden />
                Postpone
              </MenuItem>
              <MenuItem destructive onSelect={() => onChoose('cancel')}>
                <CalendarX2 aria-hidden />
                Cancel Event
              </MenuItem>
            </>
          ) : null}
        </Menu>
      )}
      <IconButton label={`Delete ${name}`} onClick={() => onChoose('delete')}>
        <Trash2 aria-hidden />
      </IconButton>
    </>
  );
}
