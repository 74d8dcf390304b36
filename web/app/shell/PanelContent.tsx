import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PersonalPageSpinner } from './PersonalPage.tsx';

interface PanelContentProps<Data> {
  query: UseQueryResult<Data>;
  /** What is said where the answer cannot be had. */
  failure?: string;
  children: (data: Data) => ReactNode;
}

/** What a panel shows of an answer, while that is on its way, and where it cannot be had. */
export function PanelContent<Data>({ query, failure, children }: PanelContentProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.error) return <PersonalPageSpinner />;
  return (
    <ErrorState title={failure} onRetry={() => void query.refetch()}>
      Check your connection and try again.
    </ErrorState>
  );
}
