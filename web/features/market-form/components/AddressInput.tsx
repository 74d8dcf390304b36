import type { Place } from '#contract/places/places.ts';
import { usePlaceSuggestions } from '#web/lib/places/usePlaceSuggestions.ts';
import { SuggestionField } from '#web/ui/fields/SuggestionField.tsx';
import type { TextFieldProps } from '#web/ui/fields/TextField.tsx';

type AddressInputProps = Omit<TextFieldProps, 'label'> & {
  onChoose: (place: Place) => void;
};

/** A street address, with suggestions. */
export function AddressInput({ onChoose, ...rest }: AddressInputProps) {
  const places = usePlaceSuggestions();
  return (
    <SuggestionField
      label="Address"
      {...rest}
      listLabel="Addresses"
      {...places}
      onChoose={onChoose}
    />
  );
}
