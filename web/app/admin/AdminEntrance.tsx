import { useQueryClient } from '@tanstack/react-query';
import { AdminGate } from '#web/features/admin/components/AdminGate.tsx';
import { changeSession } from '#web/features/identity/sessionChange.ts';

/** The gate, and the way through it for whoever has the key. */
export default function AdminEntrance() {
  const queryClient = useQueryClient();
  return <AdminGate onUnlocked={(session) => changeSession(queryClient, session)} />;
}
