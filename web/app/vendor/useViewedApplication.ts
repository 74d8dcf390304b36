import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Application } from '#contract/applications/applications.ts';
import { applicationsQuery } from '#web/features/applications/api/applications.ts';
import { toast } from '#web/ui/toast.ts';
import type { VendorDashboardProps } from './VendorDashboard.tsx';

/**
 * Which of her applications a vendor looks at. One that the address names is opened once: a notice
 * leads to it.
 */
export function useViewedApplication(path: VendorDashboardProps['path']) {
  const { application: wanted }: { application?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const { data: applications, isFetching } = useQuery(applicationsQuery);
  const [viewed, setViewed] = useState<Application | null>(null);
  const found = applications?.find(({ id }) => id === Number(wanted));
  const isGone = wanted !== undefined && applications !== undefined && !found && !isFetching;
  useEffect(() => {
    if (found) setViewed(found);
    else if (isGone) toast(GONE);
    else return;
    void navigate({ to: path, search: {}, replace: true, resetScroll: false });
  }, [found, isGone, navigate, path]);
  return [viewed, setViewed] as const;
}

const GONE = {
  title: 'Application Not Found',
  description: 'It’s no longer here: its event or its market was removed.',
};
