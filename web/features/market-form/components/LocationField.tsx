import { useQuery } from '@tanstack/react-query';
import { LocateFixed } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ADDRESS_NOT_FOUND } from '#contract/markets/marketLimits.ts';
import type { Place } from '#contract/places/places.ts';
import { useSettled } from '#web/lib/forms/useSettled.ts';
import { placesQuery } from '#web/lib/places/placesQuery.ts';
import type { Point } from '#web/lib/places/point.ts';
import { type LocationMessages, useDeviceLocation } from '#web/lib/places/useDeviceLocation.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Spinner } from '#web/ui/states/Spinner.tsx';
import { accuracyText } from '../accuracyText.ts';

/** Shows a point on a map and tells where its pin is put. */
export type RenderMap = (point: Point, onMove: (point: Point) => void) => ReactNode;

/** How long somebody has stopped typing before her address is looked up, in milliseconds. */
const PAUSE_MS = 500;
const SHOWN_DECIMALS = 5;
/** What a phone outdoors is well within, and a computer on its network is not, in meters. */
const ROUGH_ACCURACY = 100;

interface LocationFieldProps {
  /** The whole address in one line; '' while it is not complete, or still the one of `stored`. */
  address: string;
  /** Where the pin was put by hand; null: wherever the address is. */
  pin: { latitude: string; longitude: string } | null;
  /** Where the market is already: there it stays in its town unless its new address is found. */
  stored: Point | null;
  onPin: (pin: { latitude: string; longitude: string } | null) => void;
  /** Whether nothing can be changed just now: a map has ways that its form can't refuse. */
  isHeld: boolean | undefined;
  renderMap: RenderMap;
  errors: { latitude: string | undefined; longitude: string | undefined };
}

const LOCATION_MESSAGES: LocationMessages = {
  unsupported: 'Geolocation is not supported by this browser. Please enter latitude and longitude.',
  failed: ({ code, PERMISSION_DENIED }) =>
    code === PERMISSION_DENIED
      ? 'Unable to get your location. Allow it in your browser, or enter latitude and longitude.'
      : 'Your device can’t tell where it is. Try again outdoors, or enter latitude and longitude.',
};

const HOW_TO_MOVE = (
  <>
    Drag it to where visitors arrive
    <span className="max-sm:hidden">, or move it with the arrow keys</span>.
  </>
);

const placeName = ({ kind, label, zipCode, city }: Place): string =>
  kind === 'zip' ? `ZIP code ${zipCode}, ${city}` : label;

const written = (degrees: number) => String(Number(degrees.toFixed(SHOWN_DECIMALS)));
const pinAt = ({ latitude, longitude }: Point) => ({
  latitude: written(latitude),
  longitude: written(longitude),
});

/**
 * Where a market or a stand is: found by its address, put right on the map, with the arrows or in figures, or
 * told by the device of whoever is there.
 */
export function LocationField({
  address,
  pin,
  stored,
  onPin,
  isHeld,
  renderMap,
  errors,
}: LocationFieldProps) {
  const asked = useSettled(address, PAUSE_MS);
  const found = useQuery(placesQuery(asked));
  const place = found.data?.[0] ?? null;
  const stays = stored !== null && (place === null || place.approximate);
  const byAddress = stays ? stored : place;
  const shown = pin ?? (byAddress ? pinAt(byAddress) : { latitude: '', longitude: '' });
  /** How many meters the device may be off with the pin that it put; null: it is put by hand. */
  const [accuracy, setAccuracy] = useState<number | null>(null);
  const tell = (point: Point, within: number) => {
    setAccuracy(within);
    onPin(pinAt(point));
  };
  const device = useDeviceLocation(LOCATION_MESSAGES, tell, true);
  const put: typeof onPin = (to) => {
    device.cancel();
    setAccuracy(null);
    onPin(to);
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
      <BusyButton
        variant="quiet"
        size="small"
        className="-ml-4"
        isBusy={device.isLocating}
        onClick={device.locate}
      >
        {device.isLocating ? <Spinner label="Locating" /> : <LocateFixed aria-hidden />}
        I’m there now: use my location
      </BusyButton>
      <p role="alert" className="text-sm font-medium text-tomato-700 empty:hidden">
        {device.error}
      </p>
      {isPoint ? <div inert={isHeld}>{renderMap(point, (to) => put(pinAt(to)))}</div> : null}
      <div className="grid gap-5 sm:grid-cols-2">
        {(['latitude', 'longitude'] as const).map((name) => (
          <TextField
            key={name}
            label={name === 'latitude' ? 'Latitude' : 'Longitude'}
            inputMode="text"
            autoComplete="off"
            name={name}
            value={shown[name]}
            error={errors[name]}
            onChange={({ target }) => put({ ...shown, [name]: target.value })}
          />
        ))}
      </div>
      {pin ? (
        <Button variant="quiet" size="small" className="-ml-4" onClick={() => put(null)}>
          Move the pin back to the address
        </Button>
      ) : null}
    </div>
  );

  function statement(): ReactNode {
    if (pin && accuracy !== null && accuracy > ROUGH_ACCURACY) {
      return (
        <>
          Your device knows where you are only to within {accuracyText(accuracy)}, so the pin may be
          off. {HOW_TO_MOVE}
        </>
      );
    }
    if (pin) return 'The pin is where you placed it.';
    if (stays) {
      return (
        <>
          {asked && found.data
            ? 'We couldn’t find this street on the map, so the pin stays where it is.'
            : 'The pin shows the current location.'}{' '}
          {HOW_TO_MOVE}
        </>
      );
    }
    if (place) {
      return (
        <>
          We placed the pin at {placeName(place)}. {HOW_TO_MOVE}
        </>
      );
    }
    return asked && found.data ? ADDRESS_NOT_FOUND : 'Enter the address to see it on the map.';
  }
}
