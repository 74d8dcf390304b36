import { useQuery } from '@tanstack/react-query';
import { useAskedForPart } from '#web/lib/pages/useAskedForPart.ts';
import { Select } from '#web/ui/fields/Select.tsx';
import { QueryContent } from '#web/ui/states/QueryContent.tsx';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';
import { configurationQuery } from '../api/configuration.ts';
import {
  CONFIGURATION_HASH,
  ConfigurationForm,
  type DemandsPreview,
} from './ConfigurationForm.tsx';

interface ConfigurationCardProps {
  markets: { id: number; name: string }[];
  selectedId: number;
  onSelect: (id: number) => void;
  onPreview: (preview: DemandsPreview) => void;
  /** Told whether there is anything that has not been saved. */
  onDirty: (isDirty: boolean) => void;
}

/** Chooses a market and says what it asks of vendors. */
export default function ConfigurationCard({
  markets,
  selectedId,
  onSelect,
  onPreview,
  onDirty,
}: ConfigurationCardProps) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery(configurationQuery(selectedId));
  // What was read earlier may have changed, and the form keeps that once something is entered.
  const known = isFetchedAfterMount ? data : undefined;
  const { ref } = useAskedForPart<HTMLDivElement>(CONFIGURATION_HASH, known !== undefined);
  return (
    <div ref={ref} className="scroll-mt-24 space-y-6">
      <Select
        label="Market"
        className="sm:max-w-sm"
        value={selectedId}
        onChange={({ target }) => onSelect(Number(target.value))}
      >
        {markets.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <QueryContent
        query={{ data: known, error, refetch }}
        loading={
          <div role="status" aria-label="Loading the configuration" className="space-y-4">
            <Skeleton className="h-12" />
            <Skeleton className="h-60" />
          </div>
        }
      >
        {(configuration) => (
          <ConfigurationForm
            key={configuration.marketId}
            configuration={configuration}
            onPreview={onPreview}
            onDirty={onDirty}
          />
        )}
      </QueryContent>
    </div>
  );
}
