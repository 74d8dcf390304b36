import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { StoredMarket } from '#contract/markets/markets.ts';
import type { WrittenMarket } from '#contract/markets/marketWrites.ts';
import { useWriteEvent } from '#web/features/events/api/writeEvent.ts';
import { MarketEventFields } from '#web/features/events/components/MarketEventFields.tsx';
import {
  type EventDraftFaults,
  type MarketEventDraft,
  NO_EVENT,
  readEventDraft,
} from '#web/features/events/marketEventDraft.ts';
import { hasWeek } from '#web/features/market-form/adminMarketValues.ts';
import { useWriteMarket } from '#web/features/market-form/api/writeMarket.ts';
import { AdminMarketForm } from '#web/features/market-form/components/AdminMarketForm.tsx';
import { WeeklyScheduleEditor } from '#web/features/weekly-schedule/components/WeeklyScheduleEditor.tsx';
import { NoAnswerError } from '#web/lib/api/api.ts';
import { problemText } from '#web/lib/api/problemText.ts';
import { ADMIN } from '#web/lib/api/queryKeys.ts';
import { halfTypedWithin } from '#web/lib/forms/halfTypedFaults.ts';
import { today } from '#web/lib/texts/dates.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { usePinMap } from '../shell/usePinMap.tsx';

/** How long a warning stands before the word of success takes its place, in milliseconds. */
const WARNING_STANDS_MS = 3_500;

interface AdminMarketEditorProps {
  /** Null: a new one. */
  market: StoredMarket | null;
  onDirty: (isDirty: boolean) => void;
  /** It is stored, while something beside it may not be: what is sent again changes it. */
  onSaved: (market: StoredMarket) => void;
  onDone: () => void;
  onCancel: () => void;
}

/** The administrator's form of a market; a day of it is created once the market is saved. */
export default function AdminMarketEditor(props: AdminMarketEditorProps) {
  const { market, onDirty, onSaved, onDone, onCancel } = props;
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState(NO_EVENT);
  // The one that was created while its fields went on changing: what is sent again changes it.
  const [savedEventId, setSavedEventId] = useState<number | null>(null);
  const [faults, setFaults] = useState<EventDraftFaults>({});
  // What is in its fields goes on changing while the market is on its way.
  const entered = useRef(draft);
  const eventPart = useRef<HTMLDivElement>(null);
  const write = useWriteMarket(market?.id ?? null);
  const writeEvent = useWriteEvent();
  const renderMap = usePinMap('market');
  const done = market ? 'Market updated successfully!' : 'Market created successfully!';

  return (
    <AdminMarketForm
      market={market}
      send={write}
      mayBeSent={(category) => {
        const found = hasWeek(category)
          ? {}
          : { ...readEventDraft(draft, today()).faults, ...halfTypedWithin(eventPart.current) };
        setFaults(found);
        return Object.keys(found).length === 0;
      }}
      onSaved={finish}
      onDone={onDone}
      onFailure={(error) => {
        // The answer may be all that was lost.
        void queryClient.invalidateQueries({ queryKey: [ADMIN] });
        toast({
          title: market ? 'Error updating market' : 'Error creating market',
          description: problemText(error),
          variant: 'destructive',
        });
      }}
      onCancel={onCancel}
      onDirty={(isDirty) => onDirty(isDirty || draft !== NO_EVENT)}
      renderMap={renderMap}
      renderWeek={(week, onChange) => <WeeklyScheduleEditor value={week} onChange={onChange} />}
      eventFields={
        <div ref={eventPart}>
          <MarketEventFields draft={draft} faults={faults} today={today()} onChange={enter} />
        </div>
      }
    />
  );

  function enter(next: MarketEventDraft) {
    entered.current = next;
    setDraft(next);
  }

  async function finish(written: WrittenMarket): Promise<boolean> {
    const { id, category, warning } = written;
    onSaved(written);
    void queryClient.invalidateQueries({ queryKey: [ADMIN] });
    const { event } = readEventDraft(draft, today());
    let eventId = savedEventId;
    if (event && !hasWeek(category)) {
      try {
        // With those that follow: of a series it is the first.
        ({ id: eventId } = await writeEvent({ ...event, marketId: id }, eventId, 'following'));
      } catch (error) {
        const outcome =
          error instanceof NoAnswerError
            ? 'The market was saved.'
            : 'The market was saved, but its event wasn’t.';
        toast({
          title: 'Error Creating Event',
          description: `${outcome} ${problemText(error)}`,
          variant: 'destructive',
        });
        return false;
      }
      void queryClient.invalidateQueries({ queryKey: [ADMIN] });
    }
    if (warning) toast({ title: 'Warning', description: warning });
    setTimeout(() => toast({ title: done }), warning ? WARNING_STANDS_MS : 0);
    const isDone = entered.current === draft;
    if (isDone) enter(NO_EVENT);
    setSavedEventId(isDone ? null : eventId);
    return isDone;
  }
}
