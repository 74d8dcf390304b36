import type { ReactNode } from 'react';
import { problemText } from '#web/lib/api/problemText.ts';
import { ContentSpinner } from './ContentSpinner.tsx';
import { ErrorState } from './ErrorState.tsx';

interface QueryContentProps<Data> {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  /** What stands there while the answer is on its way. */
  loading?: ReactNode;
  /** What is said where it cannot be had, above why. */
  failure?: string;
  children: (data: Data) => ReactNode;
}

/** What is shown of an answer, while that is on its way, and where it cannot be had. */
export function QueryContent<Data>({
  query: { data, error, refetch },
  loading = <ContentSpinner />,
  failure,
  children,
}: QueryContentProps<Data>) {
  if (data !== undefined) return children(data);
  if (!error) return loading;
  return (
    <ErrorState title={failure} onRetry={() => void refetch()}>
      {problemText(error)}
    </ErrorState>
  );
}
