import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';

/** Nobody found, and the way out of it. */
export function NoVendors({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title="No vendors found"
      action={
        <Button variant="secondary" onClick={onClear}>
          Clear All Filters
        </Button>
      }
    >
      Try another search, category or distance.
    </EmptyState>
  );
}
