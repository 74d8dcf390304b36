import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Application } from '#contract/applications/applications.ts';
import { applicationsQuery } from '#web/features/applications/api/applications.ts';
import { useNamedId, useOpenedOnce } from '#web/features/applications/useOpenedOnce.ts';
import type { VendorDashboardProps } from './VendorDashboard.tsx';

/** Which of her applications a vendor looks at. One that the address names is opened once. */
export function useViewedApplication(path: VendorDashboardProps['path']) {
  const id = useNamedId();
  const { data: applications, isFetching } = useQuery(applicationsQuery);
  const [viewed, setViewed] = useState<Application | null>(null);
  const found = applications?.find((application) => application.id === id);
  useOpenedOnce({
    found,
    isGone: id !== undefined && applications !== undefined && !found && !isFetching,
    belongsTo: 'its event or its market',
    open: setViewed,
    rest: { to: path, search: {} },
  });
  return [viewed, setViewed] as const;
}
