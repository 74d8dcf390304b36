import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';

interface NoVendorsProps {
  /** Set when the place itself is not known: why. */
  placeError: string | undefined;
  onClear: () => void;
}

/** Nobody found, and the way out of it. */
export function NoVendors({ placeError, onClear }: NoVendorsProps) {
  return (
    <EmptyState
      title="No vendors found"
      action={
        <Button variant="secondary" onClick={onClear}>
          Clear All Filters
        </Button>
      }
    >
      {placeError ?? 'Try another search, category or distance.'}
    </EmptyState>
  );
}
