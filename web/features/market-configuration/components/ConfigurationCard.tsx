import { useQuery } from '@tanstack/react-query';
import type { MarketDemands } from '#contract/market-configuration/marketDemands.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { configurationQuery } from '../api/configuration.ts';
import { ConfigurationForm } from './ConfigurationForm.tsx';

interface ConfigurationCardProps {
  markets: { id: number; name: string }[];
  selectedId: number;
  onSelect: (id: number) => void;
  onPreview: (demands: MarketDemands) => void;
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
  return (
    <div className="space-y-6">
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
      {/* What was read earlier may have changed, and the form would keep what it begins with. */}
      {data && isFetchedAfterMount ? (
        <ConfigurationForm
          key={data.marketId}
          configuration={data}
          onPreview={onPreview}
          onDirty={onDirty}
        />
      ) : error ? (
        <ErrorState onRetry={() => void refetch()}>Check your connection and try again.</ErrorState>
      ) : (
        <div role="status" aria-label="Loading the configuration" className="space-y-4">
          <Skeleton className="h-12" />
          <Skeleton className="h-60" />
        </div>
      )}
    </div>
  );
}
