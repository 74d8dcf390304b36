import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  ContactMessageMark,
  ReceivedContactMessage,
} from '#contract/contact/contactMessages.ts';
import { CONTACT_USER_TYPE_LABELS } from '#contract/contact/userTypes.ts';
import { problemText } from '#web/lib/api/problemText.ts';
import { WAITING } from '#web/lib/lists/decisionPage.ts';
import { formatDayAndTime } from '#web/lib/texts/moments.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FilteredList, type FilterProps } from '#web/ui/lists/FilteredList.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { markMessage } from '../api/markMessage.ts';
import {
  type ListedMessage,
  RECEIVED_MESSAGES,
  receivedMessagesQuery,
} from '../api/receivedMessages.ts';

const CHOICES = [
  ['', 'All messages'],
  ['unread', 'Unread'],
  ['open', 'Unanswered'],
  ['answered', 'Answered'],
] as const;
const PER_PAGE = 20;

/** What people have written to support: to be read, answered and found again. */
export function ReceivedMessages(props: FilterProps) {
  const { choice } = props.filter;
  const [list, setList] = useState(() => ({ choice, since: performance.now() }));
  if (list.choice !== choice) setList({ choice, since: performance.now() });
  // By their ids, since when the server knows. A list that was asked for before takes them for new yet.
  const [readHere, setReadHere] = useState<ReadonlyMap<number, number>>(new Map());
  const setRead = (id: number, isRead: boolean, keptAt = Number.POSITIVE_INFINITY) =>
    setReadHere((before) => new Map(before).set(id, isRead ? keptAt : 0));
  const isRead = ({ id, askedAt, ...message }: ListedMessage) =>
    message.isRead || askedAt < (readHere.get(id) ?? 0);
  return (
    <FilteredList
      {...props}
      label="Status"
      choices={CHOICES}
      placeholder="Name or keyword"
      perPage={PER_PAGE}
      asked={(state) => ({ state })}
      query={(parameters) => receivedMessagesQuery(parameters, list.since)}
      empty={<EmptyState title="No messages" />}
    >
      {(message) => (
        <Message
          key={message.id}
          message={{ ...message, isRead: isRead(message) }}
          onRead={(...marked) => setRead(message.id, ...marked)}
        />
      )}
    </FilteredList>
  );
}

interface MessageProps {
  message: ReceivedContactMessage;
  /**
   * Told at once what is sent; once more when it is kept, and the contrary where it is not.
   * @param keptAt by `performance.now()`; absent as long as it is on its way
   */
  onRead: (isRead: boolean, keptAt?: number) => void;
}

function Message({ message, onRead }: MessageProps) {
  const queryClient = useQueryClient();

  async function mark(marks: ContactMessageMark) {
    const { isRead: marked } = marks;
    if (marked !== undefined) onRead(marked);
    try {
      await markMessage(message.id, marks);
      if (marked !== undefined) void queryClient.invalidateQueries({ queryKey: WAITING });
      // What is being read stays where it is, whatever has been read elsewhere.
      if (marked) return onRead(true, performance.now());
    } catch (error) {
      if (marked !== undefined) onRead(!marked, performance.now());
      toast({
        title: 'Message Not Updated',
        description: problemText(error),
        variant: 'destructive',
      });
    }
    void queryClient.invalidateQueries({ queryKey: RECEIVED_MESSAGES });
  }

  const { name, email, userType, subject, answeredAt, isRead } = message;
  const createdAt = formatDayAndTime(message.createdAt);
  const markAnswered = answeredAt ? 'Mark as Unanswered' : 'Mark as Answered';
  // Of the messages that stand open at once, some are from the same person or of the same subject.
  const written = `${subject}, ${name}, ${createdAt}`;
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
            {name} · {CONTACT_USER_TYPE_LABELS[userType]} · {createdAt}
          </span>
        </summary>
        <p className="mt-3 whitespace-pre-line wrap-anywhere">{message.message}</p>
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <Button asChild size="small">
            <a
              aria-label={`Answer ${email}: ${written}`}
              href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`}
            >
              Answer {email}
            </a>
          </Button>
          <Button
            variant="secondary"
            size="small"
            aria-label={`${markAnswered}: ${written}`}
            onClick={() => void mark({ isAnswered: answeredAt === null })}
          >
            {markAnswered}
          </Button>
          {isRead ? (
            <Button
              variant="quiet"
              size="small"
              aria-label={`Mark as Unread: ${written}`}
              onClick={() => void mark({ isRead: false })}
            >
              Mark as Unread
            </Button>
          ) : null}
        </div>
      </details>
    </li>
  );
}
