import type { EventScope } from '#contract/events/eventForm.ts';
import { ChipToggle } from '#web/ui/fields/ChipToggle.tsx';

const NAMES: Record<EventScope, string> = {
  one: 'This event',
  following: 'This and following',
  all: 'All upcoming',
};

interface ScopeChoiceProps {
  /** What it is about to be done to, as a question. */
  question: string;
  scope: EventScope;
  onChange: (scope: EventScope) => void;
  /** Those that make no sense as things are. */
  without?: readonly EventScope[];
}

/** Which days of a series are meant. */
export function ScopeChoice({ question, scope, onChange, without = [] }: ScopeChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{question}</legend>
      <div className="flex flex-wrap gap-2">
        {(Object.keys(NAMES) as EventScope[]).map((choice) => (
          <ChipToggle
            key={choice}
            type="radio"
            name="scope"
            checked={choice === scope}
            disabled={without.includes(choice)}
            onChange={() => onChange(choice)}
          >
            {NAMES[choice]}
          </ChipToggle>
        ))}
      </div>
    </fieldset>
  );
}
