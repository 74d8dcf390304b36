import { Button } from '#web/ui/Button.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { closingHint, type ExceptionDraft } from '../openingTimesDraft.ts';
import { TimeSelect } from './TimeSelect.tsx';

interface ExceptionEditorProps {
  name: string;
  exception: ExceptionDraft;
  onChange: (exception: ExceptionDraft) => void;
  onRemove: () => void;
}

/** One date on which the market is closed, or open at other hours. */
export function ExceptionEditor({ name, exception, onChange, onRemove }: ExceptionEditorProps) {
  return (
    <fieldset
      aria-label={name}
      className="space-y-4 rounded-card border border-paper-300 bg-paper-50 p-4 sm:p-5"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Date"
          type="date"
          value={exception.date}
          error={exception.date === '' ? 'Choose a date' : undefined}
          onChange={({ target }) => onChange({ ...exception, date: target.value })}
        />
        <Select
          label="What’s different"
          value={exception.closed ? 'closed' : 'hours'}
          onChange={({ target }) =>
            onChange({
              ...exception,
              ...(target.value === 'closed'
                ? { closed: true, opens: null, closes: null }
                : { closed: false, opens: '08:00', closes: '14:00' }),
            })
          }
        >
          <option value="closed">Closed</option>
          <option value="hours">Different hours</option>
        </Select>
      </div>
      {exception.closed ? null : (
        <div className="grid grid-cols-1 gap-4 min-[26rem]:grid-cols-2">
          <TimeSelect
            label="Opens"
            value={exception.opens ?? null}
            onChange={(opens) => onChange({ ...exception, opens })}
          />
          <TimeSelect
            label="Closes"
            value={exception.closes ?? null}
            hint={closingHint(exception)}
            onChange={(closes) => onChange({ ...exception, closes })}
          />
        </div>
      )}
      <TextField
        label="Note (optional)"
        placeholder="Independence Day"
        maxLength={300}
        value={exception.note ?? ''}
        onChange={({ target }) => {
          const { note: _note, ...rest } = exception;
          onChange(target.value === '' ? rest : { ...rest, note: target.value });
        }}
      />
      <Button variant="quiet" size="small" className="-ml-4" onClick={onRemove}>
        Remove {name}
      </Button>
    </fieldset>
  );
}
