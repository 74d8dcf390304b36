import { useQueryClient } from '@tanstack/react-query';
import type {
  ContactMessageMark,
  ReceivedContactMessage,
} from '#contract/contact/contactMessages.ts';
import type { CountedList } from '#web/lib/countedList.ts';
import { formatDayAndTime } from '#web/lib/moments.ts';
import { problemText } from '#web/lib/problemText.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FilteredList, type FilterProps } from '#web/ui/FilteredList.tsx';
import { toast } from '#web/ui/toast.ts';
import { markMessage } from '../api/markMessage.ts';
import { RECEIVED_MESSAGES, receivedMessagesQuery } from '../api/receivedMessages.ts';

const CHOICES = [
  ['', 'All messages'],
  ['unread', 'Not read yet'],
  ['open', 'Not answered yet'],
  ['answered', 'Answered'],
] as const;
const PER_PAGE = 20;

/** What people have written to support: to be read, answered and found again. */
export function ReceivedMessages(props: FilterProps) {
  return (
    <FilteredList
      {...props}
      label="Which"
      choices={CHOICES}
      placeholder="a name, a word …"
      perPage={PER_PAGE}
      asked={(state) => ({ state })}
      query={receivedMessagesQuery}
      empty={() => <EmptyState title="No messages" />}
    >
      {(message) => <Message key={message.id} message={message} />}
    </FilteredList>
  );
}

function Message({ message }: { message: ReceivedContactMessage }) {
  const queryClient = useQueryClient();

  async function mark(marks: ContactMessageMark) {
    try {
      const marked = await markMessage(message.id, marks);
      // What is being read stays, though it is no longer one of those that have not been.
      if (marks.isRead) return show(marked);
    } catch (error) {
      toast({
        title: 'The mark was not kept',
        description: problemText(error, 'Check your connection and try again.'),
        variant: 'destructive',
      });
    }
    void queryClient.invalidateQueries({ queryKey: RECEIVED_MESSAGES });
  }

  function show(marked: ReceivedContactMessage) {
    queryClient.setQueriesData<CountedList<ReceivedContactMessage>>(
      { queryKey: RECEIVED_MESSAGES },
      (list) =>
        list && {
          ...list,
          items: list.items.map((item) => (item.id === marked.id ? marked : item)),
        },
    );
  }

  const { name, email, subject, answeredAt, isRead } = message;
  return (
    <li className="py-4 first:pt-0">
      <details
        onToggle={({ currentTarget }) => {
          if (currentTarget.open && !isRead) void mark({ isRead: true });
        }}
      >
        <summary className="min-h-11 cursor-pointer">
          <span className="font-semibold wrap-anywhere">{subject}</span>{' '}
          {isRead ? null : <Badge tone="squash">New</Badge>}{' '}
          {answeredAt ? <Badge tone="leaf">Answered</Badge> : null}
          <span className="block text-sm text-ink-600 wrap-anywhere">
            {name} · {formatDayAndTime(message.createdAt)}
          </span>
        </summary>
        <p className="mt-3 whitespace-pre-line wrap-anywhere">{message.message}</p>
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <Button asChild size="small">
            <a
              href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`}
            >
              Answer {email}
            </a>
          </Button>
          <Button
            variant="secondary"
            size="small"
            onClick={() => void mark({ isAnswered: answeredAt === null })}
          >
            {answeredAt ? 'Mark as not answered' : 'Mark as answered'}
          </Button>
          {isRead ? (
            <Button variant="quiet" size="small" onClick={() => void mark({ isRead: false })}>
              Mark as unread
            </Button>
          ) : null}
        </div>
      </details>
    </li>
  );
}
