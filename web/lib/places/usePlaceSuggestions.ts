import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { placesQuery } from './placesQuery.ts';

/** The places that somebody may mean by what she types, for a `SuggestionField`. */
export function usePlaceSuggestions() {
  const [typed, onTyping] = useState('');
  const { data: suggestions = [] } = useQuery(placesQuery(useDeferredValue(typed)));
  return { suggestions, onTyping };
}
