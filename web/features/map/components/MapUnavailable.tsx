import { Button } from '#web/ui/Button.tsx';

/** Shown when the map's files, its style, its markets or WebGL cannot be had. */
export function MapUnavailable({ onRetry }: { onRetry(): void }) {
  return (
    <div
      role="alert"
      className="absolute inset-0 flex flex-col items-center justify-center gap-4 bg-leaf-50 p-6 text-center"
    >
      <p className="max-w-xs text-ink-700">Unable to load map. Please check your connection.</p>
      <Button variant="secondary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
