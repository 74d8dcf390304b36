import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { Place } from '#contract/places/places.ts';
import { placesQuery } from '#web/lib/placesQuery.ts';
import { SuggestionField } from '#web/ui/SuggestionField.tsx';
import type { TextFieldProps } from '#web/ui/TextField.tsx';

type AddressInputProps = Omit<TextFieldProps, 'label'> & {
  onChoose: (place: Place) => void;
};

/** A street address, with suggestions. */
export function AddressInput({ onChoose, ...rest }: AddressInputProps) {
  const [typed, setTyped] = useState('');
  const { data: places = [] } = useQuery(placesQuery(useDeferredValue(typed)));
  return (
    <SuggestionField
      label="Address"
      {...rest}
      listLabel="Addresses"
      suggestions={places}
      onTyping={setTyped}
      onChoose={onChoose}
    />
  );
}
