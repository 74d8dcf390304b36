import { Navigation } from 'lucide-react';
import { type Destination, directionsUrls } from '#web/lib/places/directions.ts';
import { Button } from '#web/ui/Button.tsx';

const SERVICES = [
  { key: 'google', label: 'Google Maps' },
  { key: 'apple', label: 'Apple Maps' },
] as const;

interface DirectionsButtonsProps {
  destination: Destination;
  /** Told when somebody asks for the way. */
  onOpen?: () => void;
}

/** The way there, by either of two map services, in a new tab. */
export function DirectionsButtons({ destination, onOpen }: DirectionsButtonsProps) {
  const urls = directionsUrls(destination);
  return (
    <div className="flex flex-wrap gap-3">
      {SERVICES.map(({ key, label }, index) => (
        <Button key={key} asChild variant={index === 0 ? 'primary' : 'secondary'}>
          <a href={urls[key]} target="_blank" rel="noopener noreferrer" onClick={onOpen}>
            <Navigation aria-hidden />
            {label}
            <span className="sr-only"> directions (opens in a new tab)</span>
          </a>
        </Button>
      ))}
    </div>
  );
}
