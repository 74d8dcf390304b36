import { Trail } from '#web/features/audit/components/Trail.tsx';
import { Panel } from '../shell/Panel.tsx';
import { useAdminFilter } from './useAdminSearch.ts';

/** What administrators have done. */
export default function TrailTab() {
  return (
    <Panel title="Audit log" lead="Everything administrators have done, newest first.">
      <Trail {...useAdminFilter()} />
    </Panel>
  );
}
