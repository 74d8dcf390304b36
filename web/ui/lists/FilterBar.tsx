import { SearchField } from '../fields/SearchField.tsx';
import { Select } from '../fields/Select.tsx';

export interface FilterBarProps {
  /** What is chosen, such as 'Status'. */
  label: string;
  /** Each choice with its words, everything ('') first. */
  choices: readonly (readonly [choice: string, words: string])[];
  choice: string;
  onChoose: (choice: string) => void;
  placeholder: string;
  /** What is searched for; '' for everything. */
  words: string;
  onSearch: (words: string) => void;
}

/** What narrows a long list down: one choice and a search. */
export function FilterBar(props: FilterBarProps) {
  const { label, choices, choice, onChoose, placeholder, words, onSearch } = props;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Select
        label={label}
        className="w-full sm:w-56"
        value={choice}
        onChange={({ target }) => onChoose(target.value)}
      >
        {choices.map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </Select>
      <SearchField placeholder={placeholder} value={words} onSearch={onSearch} />
    </div>
  );
}
