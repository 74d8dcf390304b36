import { clsx } from 'clsx';
import { Star } from 'lucide-react';
import { useId } from 'react';
import { FieldError } from '#web/ui/fields/FieldError.tsx';

const CHOICES = [1, 2, 3, 4, 5];

interface StarInputProps {
  name: string;
  /** 0 while nothing is chosen. */
  value: number;
  onChange: (value: number) => void;
  error?: string | undefined;
}

/** One to five stars: radio buttons underneath, so that the arrow keys choose. */
export function StarInput({ name, value, onChange, error }: StarInputProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 text-sm font-semibold text-ink-700">Your rating</legend>
      <div className="-ml-1.5 flex">
        {CHOICES.map((stars) => (
          <label
            key={stars}
            className="flex size-12 items-center justify-center rounded-full transition-colors -outline-offset-2 hover:bg-squash-50"
          >
            <input
              type="radio"
              name={name}
              value={stars}
              checked={value === stars}
              onChange={() => onChange(stars)}
              aria-invalid={error ? true : undefined}
              className="sr-only"
            />
            <span className="sr-only">{stars === 1 ? '1 star' : `${stars} stars`}</span>
            <Star
              aria-hidden
              strokeWidth={1.5}
              className={clsx(
                'size-8',
                stars <= value ? 'fill-squash-400 text-squash-600' : 'text-ink-500',
              )}
            />
          </label>
        ))}
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  );
}
