import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { Suspense } from 'react';
import { leaveAdministration } from '#web/features/admin/api/leaveAdministration.ts';
import { waitingQuery } from '#web/features/admin/api/waiting.ts';
import { forgetUnlocked } from '#web/features/admin/unlocked.ts';
import { changeSession } from '#web/features/identity/sessionChange.ts';
import { problemText } from '#web/lib/api/problemText.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import { ContentSpinner } from '#web/ui/states/ContentSpinner.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { AdminReturn } from './AdminReturn.tsx';
import { ADMIN_TABS } from './adminTabs.ts';

/** What whoever has shown the key may do, by tabs. */
export default function AdminConsole() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data: counts, refetch: count } = useQuery(waitingQuery);
  const [first] = ADMIN_TABS;
  const selected = ADMIN_TABS.find(({ name }) => name === search.tab) ?? first!;

  async function leave() {
    try {
      const session = await leaveAdministration();
      forgetUnlocked();
      changeSession(queryClient, session);
    } catch (error) {
      toast({
        variant: 'destructive',
        title: 'You Are Still Signed In',
        description: problemText(error),
      });
    }
  }

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <PageHeading title="Admin" />
        <Button variant="secondary" onClick={() => void leave()}>
          <LogOut aria-hidden />
          Sign Out of Admin
        </Button>
      </div>
      <AdminReturn />
      <div className="mt-8">
        <Tabs
          label="Admin"
          selected={selected.name}
          onSelect={(name) => {
            void count();
            void navigate({
              to: '/admin',
              search: name === first!.name ? {} : { tab: name },
              resetScroll: false,
            });
          }}
          tabs={ADMIN_TABS.map(({ name, label, waiting, Content }) => ({
            name,
            label,
            count: waiting && counts?.[waiting],
            content: (
              <Suspense key={name} fallback={<ContentSpinner />}>
                <Content />
              </Suspense>
            ),
          }))}
        />
      </div>
    </>
  );
}
