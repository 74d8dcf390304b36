import { Search } from 'lucide-react';
import { Button } from '#web/ui/Button.tsx';

export function SearchAreaButton({ onClick }: { onClick(): void }) {
  return (
    <div className="pointer-events-none absolute inset-x-0 top-3 z-10 flex justify-center px-16">
      <Button
        variant="secondary"
        size="small"
        className="pointer-events-auto shadow-raised motion-safe:animate-appear"
        onClick={onClick}
      >
        <Search aria-hidden="true" />
        Search this area
      </Button>
    </div>
  );
}
