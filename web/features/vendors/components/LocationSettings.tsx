import { type FormEvent, useId, useRef } from 'react';
import { useTyped } from '#web/lib/forms/useTyped.ts';
import { radiusChoices } from '#web/lib/places/radiusChoices.ts';
import { type LocationMessages, useDeviceLocation } from '#web/lib/places/useDeviceLocation.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ChipToggle } from '#web/ui/fields/ChipToggle.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { Spinner } from '#web/ui/states/Spinner.tsx';
import type { LocationMethod } from '../useLocationMethod.ts';
import { radiusOf, type VendorSearch } from '../vendorSearch.ts';

const BROWSE_RADIUS_CHOICES_MILES = [5, 10, 15, 20, 25, 50, 100] as const;

const LOCATION_MESSAGES: LocationMessages = {
  unsupported: 'Geolocation not supported by this browser',
  failed({ code, PERMISSION_DENIED, TIMEOUT }) {
    if (code === PERMISSION_DENIED) {
      return 'Location access denied. You can still search by zip code.';
    }
    return code === TIMEOUT
      ? 'Location request timed out. You can search by zip code.'
      : 'Location information unavailable. You can search by zip code.';
  },
};

const METHODS: [method: LocationMethod, label: string][] = [
  ['none', 'None (Show All)'],
  ['geolocation', 'Current Location'],
  ['zipcode', 'Zip Code'],
];

interface LocationSettingsProps {
  search: VendorSearch;
  /** What the person has chosen, which may not have led to a place yet. */
  method: LocationMethod;
  onMethod: (method: LocationMethod) => void;
  onChange: (part: VendorSearch) => void;
  /** What is wrong with the place that was searched for. */
  error: string | undefined;
}

/** Whether and where to look for vendors nearby. */
export function LocationSettings({
  search,
  method,
  onMethod,
  onChange,
  error,
}: LocationSettingsProps) {
  const errorId = useId();
  const [zip, setZip] = useTyped(search.zip ?? '');
  /** While an arrow key is down, which may only pass over a choice on its way to the next. */
  const isPassing = useRef(false);
  const device = useDeviceLocation(LOCATION_MESSAGES, ({ latitude, longitude }) => {
    toast({ title: 'Location access granted' });
    onChange({ lat: latitude, lng: longitude, zip: undefined });
  });

  function choose(chosen: LocationMethod) {
    onMethod(chosen);
    device.cancel();
    if (chosen === 'geolocation') {
      // Whoever stays here has a button that asks.
      if (!isPassing.current) device.locate();
    } else if (chosen === 'none' || !zip.trim()) {
      // Without a place there is no nearest; any other order stays.
      const sort = search.sort === 'distance' ? undefined : search.sort;
      onChange({ lat: undefined, lng: undefined, zip: undefined, sort });
    } else onChange({ lat: undefined, lng: undefined, zip: zip.trim() });
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    device.cancel();
    if (zip.trim()) onChange({ lat: undefined, lng: undefined, zip: zip.trim() });
  }

  return (
    <div className="space-y-4">
      <fieldset>
        <legend className="mb-2 font-semibold text-ink-900">Location Settings</legend>
        <div className="flex flex-wrap gap-2">
          {METHODS.map(([value, label]) => (
            <ChipToggle
              key={value}
              type="radio"
              name="method"
              value={value}
              checked={method === value}
              onKeyDown={({ key }) => {
                isPassing.current = key.startsWith('Arrow');
              }}
              onKeyUp={() => {
                isPassing.current = false;
              }}
              onChange={() => choose(value)}
            >
              {label}
            </ChipToggle>
          ))}
        </div>
      </fieldset>
      {device.isLocating ? <Spinner label="Locating" className="text-ink-600" /> : null}
      <p role="status" className="text-sm text-ink-600 empty:hidden">
        {method === 'geolocation' && search.lat !== undefined
          ? 'Showing vendors near this location.'
          : null}
      </p>
      <p id={errorId} role="alert" className="text-sm font-medium text-tomato-700 empty:hidden">
        {device.error ?? (method === 'zipcode' ? error : null)}
      </p>
      {method === 'none' ? null : (
        <form onSubmit={onSubmit} className="flex flex-wrap items-end gap-3">
          {method === 'zipcode' ? (
            <TextField
              label="Zip code"
              name="zip"
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={10}
              value={zip}
              aria-invalid={error ? true : undefined}
              aria-describedby={errorId}
              onChange={(event) => setZip(event.target.value)}
              className="min-w-40 flex-1 sm:max-w-60"
            />
          ) : null}
          <Select
            label="Distance"
            name="radius"
            value={radiusOf(search)}
            onChange={(event) => onChange({ radius: Number(event.target.value) })}
            className="min-w-32"
          >
            {radiusChoices(BROWSE_RADIUS_CHOICES_MILES, radiusOf(search)).map((miles) => (
              <option key={miles} value={miles}>
                {miles} miles
              </option>
            ))}
          </Select>
          {method === 'zipcode' ? (
            <Button type="submit" variant="secondary" className="min-h-12">
              Use Zip Code
            </Button>
          ) : (
            // What is chosen already can't be chosen again: after a failure, or somewhere else by now.
            <BusyButton
              variant="secondary"
              className="min-h-12"
              isBusy={device.isLocating}
              onClick={device.locate}
            >
              Use Current Location
            </BusyButton>
          )}
        </form>
      )}
    </div>
  );
}
