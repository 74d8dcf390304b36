import { ImportList } from '#web/features/imports/components/ImportList.tsx';
import { ImportUpload } from '#web/features/imports/components/ImportUpload.tsx';
import { isOnSameTab, useUnsavedChanges } from '#web/lib/forms/useUnsavedChanges.ts';
import { Panel } from '../shell/Panel.tsx';
import { useAdminSearch } from './useAdminSearch.ts';

const UPLOADING = 'The file is still uploading. Leave without uploading it?';

/** Imports of directory exports. */
export default function ImportsTab() {
  const { search, turn } = useAdminSearch();
  const { setDirty } = useUnsavedChanges(UPLOADING, isOnSameTab);
  return (
    <div className="space-y-6">
      <Panel title="Import" lead="You can import the same export again: only changes are saved.">
        <ImportUpload onDirty={setDirty} />
      </Panel>
      <Panel title="Past imports">
        <ImportList page={search.page ?? 1} onPage={turn} />
      </Panel>
    </div>
  );
}
