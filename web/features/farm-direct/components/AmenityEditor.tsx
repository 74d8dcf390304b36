import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { SHORT_TEXT_MAX_LENGTH } from '#contract/limits.ts';
import { hasAmenity, MAX_AMENITIES } from '#contract/markets/amenities.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';

/** What is to become of what the stand offers by then. */
export type ChangeAmenities = (amenities: string[]) => string[];

interface AmenityEditorProps {
  amenities: string[];
  /** Resolves to whether it is stored: what could not be stays in the field. */
  onChange: (change: ChangeAmenities) => Promise<boolean>;
}

/** What a stand offers besides its goods: added with Enter, taken away with a tap. */
export function AmenityEditor({ amenities, onChange }: AmenityEditorProps) {
  const [text, setText] = useState('');
  /** What is stored now, for whoever does not see the list. */
  const [news, setNews] = useState('');

  async function remove(name: string) {
    const isStored = await onChange((list) => list.filter((one) => one !== name));
    if (isStored) setNews(`Removed: ${name}`);
  }

  async function add() {
    const name = text.trim();
    if (name === '' || hasAmenity(amenities, name)) return setText('');
    const isStored = await onChange((list) => (hasAmenity(list, name) ? list : [...list, name]));
    if (!isStored) return;
    setNews(`Added: ${name}`);
    // By then she may have begun with the next one.
    setText((now) => (now === text ? '' : now));
  }

  return (
    <fieldset aria-label="Amenities" className="min-w-0">
      <p role="status" className="sr-only">
        {news}
      </p>
      {amenities.length > 0 ? (
        <ul className="mb-5 flex flex-wrap gap-2">
          {amenities.map((name) => (
            <li
              key={name}
              className="flex max-w-full items-center rounded-full bg-leaf-100 pl-4 text-leaf-800"
            >
              <span className="min-w-0 truncate text-sm font-semibold">{name}</span>
              <IconButton label={`Remove ${name}`} onClick={() => void remove(name)}>
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : null}
      {amenities.length < MAX_AMENITIES ? (
        <form
          aria-label="Add an amenity"
          className="flex items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            void add();
          }}
        >
          <TextField
            label="Add an amenity"
            className="min-w-0 grow"
            autoComplete="off"
            enterKeyHint="done"
            placeholder="Honesty box"
            maxLength={SHORT_TEXT_MAX_LENGTH}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <Button type="submit" variant="secondary" className="min-h-12">
            <Plus aria-hidden />
            Add
          </Button>
        </form>
      ) : null}
    </fieldset>
  );
}
