import { useQuery, useQueryClient } from '@tanstack/react-query';
import { sessionQuery } from '#web/features/identity/api/session.ts';
import { profileQuery } from '#web/features/users/api/profile.ts';
import { NotificationTopics } from '#web/features/users/components/NotificationTopics.tsx';
import { ProfileForm } from '#web/features/users/components/ProfileForm.tsx';
import { QueryContent } from '#web/ui/states/QueryContent.tsx';
import { Panel } from '../shell/Panel.tsx';
import { PersonalPage } from '../shell/PersonalPage.tsx';
import { NotificationSettings } from './NotificationSettings.tsx';

export function ProfilePage() {
  return (
    <PersonalPage
      title="Profile Settings"
      lead="Your details, how to reach you, and what we notify you about."
      invitation="Sign in to see and change your details and notifications."
    >
      {(user) => <ProfileSettings key={user.id} />}
    </PersonalPage>
  );
}

function ProfileSettings() {
  const queryClient = useQueryClient();
  return (
    <QueryContent query={useQuery(profileQuery)} failure="Failed to get user profile">
      {(profile) => (
        <div className="grid items-start gap-7 lg:grid-cols-[1.3fr_1fr]">
          <Panel title="Personal Information">
            <ProfileForm
              profile={profile}
              // The header calls her by her new name.
              onSaved={() => void queryClient.invalidateQueries(sessionQuery)}
            />
          </Panel>
          <Panel title="Notification Preferences">
            <NotificationSettings profile={profile} />
            <NotificationTopics />
          </Panel>
        </div>
      )}
    </QueryContent>
  );
}
