import type { OutboxState } from '#contract/outbox/outboxStates.ts';
import { formatDayAndTime } from '#web/lib/texts/moments.ts';
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { FilteredList, type FilterProps } from '#web/ui/lists/FilteredList.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { type OutboxKind, type Outgoing, outboxQuery } from '../api/outbox.ts';
import { useRetryOutgoing } from '../api/retryOutgoing.ts';

const CHOICES = [
  ['', 'All'],
  ['unsent', 'Not sent'],
] as const;
const PER_PAGE = 20;

const STATES: Record<OutboxState, { label: string; tone: BadgeTone }> = {
  sent: { label: 'Sent', tone: 'leaf' },
  waiting: { label: 'Waiting', tone: 'squash' },
  kept: { label: 'Saved only', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'tomato' },
};

/** What the site has sent or is to send, and what became of it. */
export function Outbox({ kind, ...props }: FilterProps & { kind: OutboxKind }) {
  return (
    <FilteredList
      {...props}
      label="Status"
      choices={CHOICES}
      placeholder="Recipient or keyword"
      perPage={PER_PAGE}
      asked={(choice) => ({ unsent: choice && 'true' })}
      query={(parameters) => outboxQuery(kind, parameters)}
      empty={<EmptyState title="The outbox is empty" />}
    >
      {(item) => <OutgoingItem key={item.id} {...{ kind, item }} />}
    </FilteredList>
  );
}

function OutgoingItem({ kind, item }: { kind: OutboxKind; item: Outgoing }) {
  const retry = useRetryOutgoing(kind);
  const { label, tone } = STATES[item.state];
  const createdAt = formatDayAndTime(item.createdAt);
  // People are written to more than once, and many of them in the same words.
  const name = [item.subject, item.recipient, createdAt].filter(Boolean).join(', ');
  return (
    <li className="py-4 first:pt-0">
      <details>
        <summary className="min-h-11 cursor-pointer">
          <span className="font-semibold wrap-anywhere">{item.subject ?? item.recipient}</span>{' '}
          <Badge tone={tone}>{label}</Badge>
          <span className="block text-sm text-ink-600 wrap-anywhere">
            {item.subject === undefined ? '' : `${item.recipient} · `}
            {createdAt}
          </span>
        </summary>
        <p className="mt-3 whitespace-pre-line wrap-anywhere">{item.text}</p>
      </details>
      {item.lastError ? (
        <p className="mt-1 text-sm text-tomato-600 wrap-anywhere">{item.lastError}</p>
      ) : null}
      {item.state === 'failed' ? (
        <BusyButton
          variant="secondary"
          size="small"
          className="mt-2"
          aria-label={`Send Again: ${name}`}
          isBusy={retry.isPending}
          onClick={() => retry.mutate(item)}
        >
          Send Again
        </BusyButton>
      ) : null}
    </li>
  );
}
