import { DuplicateList } from '#web/features/duplicates/components/DuplicateList.tsx';
import { Panel } from '../shell/Panel.tsx';

/** Markets that are listed twice. */
export default function DuplicatesTab() {
  return (
    <Panel title="Duplicates" lead="Markets that may be one, the likeliest first.">
      <DuplicateList />
    </Panel>
  );
}
