import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ADDRESS_NOT_FOUND } from '#contract/markets/marketLimits.ts';
import type { Place } from '#contract/places/places.ts';
import { placesQuery } from '#web/lib/placesQuery.ts';
import type { Point } from '#web/lib/point.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/TextField.tsx';

/** Shows a point on a map and tells where its pin is put. */
export type RenderMap = (point: Point, onMove: (point: Point) => void) => ReactNode;

/** How long somebody has stopped typing before her address is looked up, in milliseconds. */
const PAUSE_MS = 500;
const SHOWN_DECIMALS = 5;

interface LocationFieldProps {
  /** The whole address in one line; '' while it is not complete. */
  address: string;
  /** Where the pin was put by hand; null: wherever the address is. */
  pin: { latitude: string; longitude: string } | null;
  /** Where the market is already, as long as its address stays. */
  stored: Point | null;
  onPin: (pin: { latitude: string; longitude: string } | null) => void;
  renderMap: RenderMap;
  errors: { latitude: string | undefined; longitude: string | undefined };
}

const HOW_TO_MOVE = (
  <>
    Drag it to the market’s entrance
    <span className="max-sm:hidden">, or move it with the arrow keys</span>.
  </>
);

const placeName = ({ kind, label, zipCode, city }: Place): string =>
  kind === 'zip' ? `ZIP code ${zipCode}, ${city}` : label;

const written = (degrees: number) => String(Number(degrees.toFixed(SHOWN_DECIMALS)));

/** Where the market is: found by its address, put right on the map, with the arrows or in figures. */
export function LocationField({
  address,
  pin,
  stored,
  onPin,
  renderMap,
  errors,
}: LocationFieldProps) {
  const asked = useSettled(address);
  const fields = {
    latitude: useRef<HTMLInputElement>(null),
    longitude: useRef<HTMLInputElement>(null),
  };
  const wrong = errors.latitude ? 'latitude' : errors.longitude ? 'longitude' : null;
  const field = wrong && fields[wrong];
  // The form knows fields that it reads itself; these are told.
  useEffect(() => field?.current?.focus(), [field]);
  const found = useQuery(placesQuery(stored ? '' : asked));
  const place = found.data?.[0] ?? null;
  const byAddress = stored ?? place;
  const shown = pin ?? {
    latitude: byAddress ? written(byAddress.latitude) : '',
    longitude: byAddress ? written(byAddress.longitude) : '',
  };
  const point = { latitude: Number(shown.latitude), longitude: Number(shown.longitude) };
  const isPoint =
    shown.latitude !== '' &&
    shown.longitude !== '' &&
    Math.abs(point.latitude) <= 85 &&
    Math.abs(point.longitude) <= 180;
  return (
    <div className="space-y-4">
      <p role="status" className="text-ink-700">
        {statement()}
      </p>
      {isPoint
        ? renderMap(point, ({ latitude, longitude }) =>
            onPin({ latitude: written(latitude), longitude: written(longitude) }),
          )
        : null}
      <div className="grid gap-5 sm:grid-cols-2">
        {(['latitude', 'longitude'] as const).map((name) => (
          <TextField
            key={name}
            ref={fields[name]}
            label={name === 'latitude' ? 'Latitude' : 'Longitude'}
            inputMode="text"
            autoComplete="off"
            name={name}
            value={shown[name]}
            error={errors[name]}
            onChange={({ target }) => onPin({ ...shown, [name]: target.value })}
          />
        ))}
      </div>
      {pin ? (
        <Button variant="quiet" size="small" className="-ml-4" onClick={() => onPin(null)}>
          Move the pin back to the address
        </Button>
      ) : null}
    </div>
  );

  function statement(): ReactNode {
    if (pin) return 'The pin is where you placed it.';
    if (stored) return <>The pin shows the current location. {HOW_TO_MOVE}</>;
    if (place) {
      return (
        <>
          We placed the pin at {placeName(place)}. {HOW_TO_MOVE}
        </>
      );
    }
    return asked && found.data
      ? ADDRESS_NOT_FOUND
      : 'Enter the address to see the market on the map.';
  }
}

/** A text once it has stopped changing. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
