import { useState } from 'react';

/**
 * What a query answered, or the one before it while it has no answer: a search that fails leaves on
 * the screen what was found last.
 */
export function useLastData<Data>(data: Data | undefined): Data | undefined {
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  return data ?? last;
}
