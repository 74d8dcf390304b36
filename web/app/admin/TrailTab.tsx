import { Trail } from '#web/features/audit/components/Trail.tsx';
import { Panel } from '../shell/Panel.tsx';
import { useAdminFilter } from './useAdminSearch.ts';

/** What administrators have done. */
export default function TrailTab() {
  return (
    <Panel title="Trail" lead="Every act of an administrator, the newest first.">
      <Trail {...useAdminFilter()} />
    </Panel>
  );
}
