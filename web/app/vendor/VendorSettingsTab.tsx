import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '#web/features/users/api/profile.ts';
import { DefaultNoteForm } from '#web/features/vendors/components/DefaultNoteForm.tsx';
import { TravelPreferences } from '#web/features/vendors/components/TravelPreferences.tsx';
import { useVendorSettings } from '#web/features/vendors/useVendorSettings.ts';
import { useUnsavedChanges } from '#web/lib/useUnsavedChanges.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { NotificationSettings } from '../account/NotificationSettings.tsx';
import { Panel } from '../shell/Panel.tsx';
import { PersonalPageSpinner } from '../shell/PersonalPage.tsx';

const UNSAVED = 'Your default note hasn’t been saved. Leave without saving it?';

/** How far a vendor travels, what she says by default, and how she is told of answers. */
export function VendorSettingsTab() {
  const settings = useVendorSettings();
  const profile = useQuery(profileQuery);
  const { setDirty } = useUnsavedChanges(UNSAVED);
  const queries = [settings, profile] as const;
  if (!settings.data || !profile.data) {
    return queries.some(({ error }) => error) ? (
      <ErrorState
        onRetry={() => {
          void settings.refetch();
          void profile.refetch();
        }}
      >
        Check your connection and try again.
      </ErrorState>
    ) : (
      <PersonalPageSpinner />
    );
  }
  return (
    <div className="grid items-start gap-7 lg:grid-cols-2">
      <div className="grid gap-7">
        <Panel
          title="Travel Preferences"
          lead="Where you start from and how far you’ll drive to a market."
        >
          <TravelPreferences settings={settings.data} />
        </Panel>
        <Panel title="Applications">
          <DefaultNoteForm settings={settings.data} onDirty={setDirty} />
        </Panel>
      </div>
      <Panel title="Notifications" lead="How you hear back from organizers.">
        <NotificationSettings profile={profile.data} />
      </Panel>
    </div>
  );
}
