import { useQuery } from '@tanstack/react-query';
import type { UserProfile } from '#contract/users/users.ts';
import type { VendorSettings } from '#contract/vendors/vendorSettings.ts';
import { profileQuery } from '#web/features/users/api/profile.ts';
import { DefaultNoteForm } from '#web/features/vendors/components/DefaultNoteForm.tsx';
import { TravelPreferences } from '#web/features/vendors/components/TravelPreferences.tsx';
import { useVendorSettings } from '#web/features/vendors/useVendorSettings.ts';
import { useUnsavedChanges } from '#web/lib/forms/useUnsavedChanges.ts';
import { QueryContent } from '#web/ui/states/QueryContent.tsx';
import { NotificationSettings } from '../account/NotificationSettings.tsx';
import { Panel } from '../shell/Panel.tsx';
import { useTravelRange } from './useTravelRange.ts';

const UNSAVED = 'Your default note hasn’t been saved. Leave without saving it?';

/** How far a vendor travels, what she says by default, and how she is told of answers. */
export function VendorSettingsTab() {
  const settings = useVendorSettings();
  const profile = useQuery(profileQuery);
  return (
    <QueryContent query={settings}>
      {(set) => (
        <QueryContent query={profile}>
          {(own) => <Settings settings={set} profile={own} />}
        </QueryContent>
      )}
    </QueryContent>
  );
}

interface SettingsProps {
  settings: VendorSettings;
  profile: UserProfile;
}

function Settings({ settings, profile }: SettingsProps) {
  const { setDirty } = useUnsavedChanges(UNSAVED);
  return (
    <div className="grid items-start gap-7 lg:grid-cols-2">
      <div className="grid gap-7">
        <Panel
          title="Travel Preferences"
          lead="Where you start from and how far you’ll drive to a market."
        >
          <StartOfTravel settings={settings} />
        </Panel>
        <Panel title="Applications">
          <DefaultNoteForm settings={settings} onDirty={setDirty} />
        </Panel>
      </div>
      <Panel title="Notifications" lead="How you hear back from organizers.">
        <NotificationSettings profile={profile} />
      </Panel>
    </div>
  );
}

/** A town that nobody knows is kept, but brings no news of markets: that is told here too. */
function StartOfTravel({ settings }: { settings: VendorSettings }) {
  const { placeError, isStart } = useTravelRange(settings);
  return <TravelPreferences settings={settings} placeError={placeError} isStart={isStart} />;
}
