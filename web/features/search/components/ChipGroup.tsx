import { ChipToggle } from '#web/ui/fields/ChipToggle.tsx';

interface ChipGroupProps<T extends string> {
  legend: string;
  name: string;
  choices: readonly T[];
  labels: Record<T, string>;
  chosen: T[] | undefined;
  onToggle: (choice: T) => void;
}

/** Any of several choices, as chips under one legend. */
export function ChipGroup<T extends string>({
  legend,
  name,
  choices,
  labels,
  chosen,
  onToggle,
}: ChipGroupProps<T>) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-ink-900">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <ChipToggle
            key={choice}
            name={name}
            value={choice}
            checked={chosen?.includes(choice) ?? false}
            onChange={() => onToggle(choice)}
          >
            {labels[choice]}
          </ChipToggle>
        ))}
      </div>
    </fieldset>
  );
}
