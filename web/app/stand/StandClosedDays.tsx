import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { closureSchema } from '#contract/farm-direct/farmDirect.ts';
import type { StoredMarket } from '#contract/markets/markets.ts';
import { EXCEPTION_NOTE_MAX_LENGTH } from '#contract/opening-times/openingTimes.ts';
import { closeDays, openDays } from '#web/features/farm-direct/api/listings.ts';
import { type ChangedDays, changedDays } from '#web/features/markets/changedDays.ts';
import { problemText } from '#web/lib/api/problemText.ts';
import { useSentForm } from '#web/lib/forms/useSentForm.ts';
import { useTold } from '#web/lib/forms/useTold.ts';
import { dayAt } from '#web/lib/texts/dates.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { FormButtons } from '#web/ui/forms/FormButtons.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { Panel } from '../shell/Panel.tsx';
import { useStandChanges } from './useStandChanges.ts';

const NO_DAYS = { from: '', to: '', note: '' };

interface StandClosedDaysProps {
  stand: StoredMarket;
  onDirty: (isDirty: boolean) => void;
}

/** The days to come on which a stand is closed, or open at other hours than usual. */
export function StandClosedDays({ stand, onDirty }: StandClosedDaysProps) {
  const now = new Date();
  const today = dayAt(stand.timeZone, now);
  const changed = changedDays(stand, now);
  const show = useStandChanges();
  /** What is stored now, for whoever does not see the list. */
  const [news, setNews] = useState('');
  const { fieldOf, submit, isSending, formState, getValues, setValue, beginAnew } = useSentForm({
    schema: closureSchema,
    defaultValues: NO_DAYS,
    send: async (closure) => {
      show(await closeDays(stand.id, closure));
      beginAnew();
      toast({ title: 'Days Added', description: 'Shoppers can see them now.' });
    },
    onFailure: (error) =>
      toast({
        title: 'Days Not Added',
        description: problemText(error),
        variant: 'destructive',
      }),
  });
  const remove = useMutation({
    mutationFn: (days: ChangedDays) => openDays(stand.id, days),
    onSuccess: (written, { days }) => {
      show(written);
      setNews(`Removed: ${days}`);
    },
    onError: (error) =>
      toast({
        title: 'Days Not Removed',
        description: problemText(error),
        variant: 'destructive',
      }),
  });
  const { isDirty } = formState;
  useTold(isDirty, onDirty);

  return (
    <Panel
      title="Days you’ll be closed"
      lead="Add holidays or time away. Shoppers see them in advance, and your regular hours resume automatically."
    >
      <p role="status" className="sr-only">
        {news}
      </p>
      {changed.length > 0 ? (
        <fieldset aria-label="Days to come" className="mb-5 min-w-0">
          <ul className="divide-y divide-paper-300">
            {changed.map((stretch) => {
              const { from, days, hours, note } = stretch;
              return (
                <li key={from + hours} className="flex items-center justify-between gap-3 py-1">
                  <span className="min-w-0 wrap-anywhere">
                    {days}: {hours}
                    {note ? ` (${note})` : null}
                  </span>
                  <BusyButton
                    variant="quiet"
                    size="small"
                    aria-label={`Remove ${days}`}
                    isBusy={remove.isPending}
                    onClick={() => remove.mutate(stretch)}
                  >
                    Remove
                  </BusyButton>
                </li>
              );
            })}
          </ul>
        </fieldset>
      ) : null}
      <form noValidate aria-label="Days you’ll be closed" className="space-y-4" onSubmit={submit}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="First day"
            type="date"
            min={today}
            {...fieldOf('from', {
              onChange: ({ target }) => {
                if (getValues('to') < target.value) setValue('to', target.value);
              },
            })}
          />
          <TextField label="Last day" type="date" min={today} {...fieldOf('to')} />
        </div>
        <TextField
          label="Note (optional)"
          placeholder="Visiting family"
          maxLength={EXCEPTION_NOTE_MAX_LENGTH}
          {...fieldOf('note')}
        />
        <FormButtons
          isDivided={false}
          variant="secondary"
          onCancel={isDirty ? beginAnew : undefined}
          isSending={isSending}
        >
          {isSending ? 'Adding...' : 'Add Days'}
        </FormButtons>
      </form>
    </Panel>
  );
}
