import { MapPin } from 'lucide-react';
import type { Ref } from 'react';
import { usePlaceSuggestions } from '#web/lib/places/usePlaceSuggestions.ts';
import { SuggestionField } from '#web/ui/fields/SuggestionField.tsx';

/** Of the element that says what is wrong with the place. */
export const PLACE_ERROR_ID = 'place-error';

interface PlaceInputProps {
  ref: Ref<HTMLInputElement>;
  defaultValue: string | undefined;
  /** Whether it is a place that nobody knows. */
  isWrong: boolean;
  /** A suggestion was taken. */
  onChoose: (label: string) => void;
}

/** A place as text, with suggestions. */
export function PlaceInput({ ref, defaultValue, isWrong, onChoose }: PlaceInputProps) {
  const places = usePlaceSuggestions();
  return (
    <SuggestionField
      label="City, state or ZIP code"
      name="near"
      icon={<MapPin />}
      placeholder="Portland, OR or 97205"
      enterKeyHint="search"
      ref={ref}
      defaultValue={defaultValue}
      aria-invalid={isWrong || undefined}
      aria-describedby={PLACE_ERROR_ID}
      listLabel="Places"
      {...places}
      onChoose={({ label }) => onChoose(label)}
    />
  );
}
