import { DuplicateList } from '#web/features/duplicates/components/DuplicateList.tsx';
import { Panel } from '../shell/Panel.tsx';
import { useAdminSearch } from './useAdminSearch.ts';

/** Markets that are listed twice. */
export default function DuplicatesTab() {
  const { search, change, turn } = useAdminSearch();
  return (
    <Panel title="Duplicates" lead="Markets that may be listed twice, most likely first.">
      <DuplicateList
        miles={search.miles}
        page={search.page ?? 1}
        onPage={turn}
        isPlain={search.show === 'plain'}
        onChange={({ miles = search.miles, isPlain = search.show === 'plain' }) =>
          change({ miles, show: isPlain ? 'plain' : undefined })
        }
      />
    </Panel>
  );
}
