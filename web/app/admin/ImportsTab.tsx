import { ImportList } from '#web/features/imports/components/ImportList.tsx';
import { ImportUpload } from '#web/features/imports/components/ImportUpload.tsx';
import { Panel } from '../shell/Panel.tsx';

/** Imports of directory exports. */
export default function ImportsTab() {
  return (
    <div className="space-y-6">
      <Panel title="Import" lead="The same export may be sent again: only what changed is written.">
        <ImportUpload />
      </Panel>
      <Panel title="Former imports">
        <ImportList />
      </Panel>
    </div>
  );
}
