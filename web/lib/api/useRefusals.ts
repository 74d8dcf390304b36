import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError, onRefusedChange } from './api.ts';

/**
 * Has somebody told of everything that the API refuses, readings and changes.
 * @param listener always the same function; what was refused tells whether somebody did something
 */
export function useRefusals(
  listener: (refusal: ApiError, refused: 'reading' | 'change') => void,
): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      if (event.action.error instanceof ApiError) listener(event.action.error, 'reading');
    });
    const stopListening = onRefusedChange((refusal) => listener(refusal, 'change'));
    return () => {
      unsubscribe();
      stopListening();
    };
  }, [queryClient, listener]);
}
