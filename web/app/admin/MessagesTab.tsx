import { ReceivedMessages } from '#web/features/contact/components/ReceivedMessages.tsx';
import { Outbox } from '#web/features/outbox/components/Outbox.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { Panel } from '../shell/Panel.tsx';
import { useAdminFilter, useAdminSearch } from './useAdminSearch.ts';

const BOXES = {
  received: 'Messages from people',
  mails: 'Outbox: emails',
  messages: 'Outbox: text messages',
} as const;
type Box = keyof typeof BOXES;

/** What people have written to support, and what the site has sent. */
export default function MessagesTab() {
  const { search, change } = useAdminSearch();
  const filter = useAdminFilter();
  const box: Box = search.box === 'mails' || search.box === 'messages' ? search.box : 'received';
  return (
    <Panel
      title="Messages"
      action={
        <Select
          label="Mailbox"
          className="w-full sm:w-72"
          value={box}
          onChange={({ target }) =>
            // Another box has other choices.
            change({
              box: target.value === 'received' ? undefined : target.value,
              show: undefined,
              q: undefined,
            })
          }
        >
          {Object.entries(BOXES).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </Select>
      }
    >
      {box === 'received' ? (
        <ReceivedMessages {...filter} />
      ) : (
        <Outbox key={box} kind={box} {...filter} />
      )}
    </Panel>
  );
}
