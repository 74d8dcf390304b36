import { ClientOnly } from '@tanstack/react-router';
import { LocateFixed, Search } from 'lucide-react';
import { type FormEvent, Suspense } from 'react';
import { useSentField } from '#web/lib/forms/useSentField.ts';
import { radiusChoices } from '#web/lib/places/radiusChoices.ts';
import { type LocationMessages, useDeviceLocation } from '#web/lib/places/useDeviceLocation.ts';
import { Button } from '#web/ui/Button.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { lazyPart } from '#web/ui/states/lazyPart.tsx';
import { Spinner } from '#web/ui/states/Spinner.tsx';
import { SEARCH_RADIUS_CHOICES_MILES } from '../distanceChoices.ts';
import { type MarketSearch, radiusOf, readMarketSearch } from '../marketSearch.ts';
import { PLACE_ERROR_ID, PlaceInput } from './PlaceInput.tsx';

const TownOfPoint = lazyPart(() => import('./TownOfPoint.tsx'), true);

interface LocationSearchProps {
  /** The search in force: what the form starts from, and what its answer keeps. */
  search: MarketSearch;
  onSearch: (search: MarketSearch) => void;
  /** What is wrong with the place that was searched for. */
  error?: string | undefined;
}

const LOCATION_MESSAGES: LocationMessages = {
  unsupported: 'Geolocation is not supported by this browser.',
  failed: () => 'Unable to get your location. Please enter a location manually.',
};

/** Where and how far. Without script it is a plain form that leads to the same address. */
export function LocationSearch({ search, onSearch, error }: LocationSearchProps) {
  const radius = radiusOf(search);
  const placeField = useSentField(search.near ?? '');
  const radiusField = useSentField<HTMLSelectElement>(String(radius));
  const device = useDeviceLocation(LOCATION_MESSAGES, ({ latitude, longitude }) =>
    submit(undefined, latitude, longitude),
  );

  function submit(near?: string, lat?: number, lng?: number) {
    device.cancel();
    if (placeField.current) placeField.current.value = near ?? '';
    const radius = radiusField.current?.value;
    const where = { near, lat, lng, radius };
    onSearch(readMarketSearch({ ...search, show: undefined, market: undefined, ...where }));
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const near = placeField.current?.value.trim();
    // Its keyboard would go on covering the results of a phone.
    if (matchMedia('(pointer: coarse)').matches) (document.activeElement as HTMLElement).blur();
    if (near) submit(near);
    // With the device's location in force and no text, the form still changes the distance.
    else if (search.lat !== undefined) submit(undefined, search.lat, search.lng);
  }

  return (
    <search className="@container block">
      <form action="/customer" onSubmit={onSubmit}>
        <div className="grid items-end gap-3 @3xs:grid-cols-[1fr_auto] @xl:grid-cols-[1fr_auto_auto]">
          <div className="@3xs:col-span-2 @xl:col-span-1">
            <PlaceInput
              ref={placeField}
              defaultValue={search.near}
              isWrong={error !== undefined}
              onChoose={submit}
            />
          </div>
          {/* Always there, so that what appears in it is announced. */}
          <p
            id={PLACE_ERROR_ID}
            role="alert"
            className="col-span-full text-sm font-medium wrap-anywhere text-tomato-700 empty:hidden @xl:order-1"
          >
            {device.error ?? error}
          </p>
          <Select label="Distance" name="radius" ref={radiusField} defaultValue={radius}>
            {radiusChoices(SEARCH_RADIUS_CHOICES_MILES, radius).map((miles) => (
              <option key={miles} value={miles}>
                {miles} miles
              </option>
            ))}
          </Select>
          <Button type="submit" className="min-h-12">
            <Search aria-hidden />
            Search
          </Button>
        </div>
        <div className="mt-2 -mb-2 flex flex-wrap items-center gap-x-4 gap-y-1">
          <Button
            variant="quiet"
            size="small"
            className="-ml-4"
            onClick={device.locate}
            aria-disabled={device.isLocating || undefined}
          >
            {device.isLocating ? <Spinner label="Locating" /> : <LocateFixed aria-hidden />}
            Use my location
          </Button>
          {search.lat !== undefined && search.lng !== undefined ? (
            <span className="text-sm text-ink-600">
              Showing markets near this location
              <ClientOnly>
                <Suspense>
                  <TownOfPoint lat={search.lat} lng={search.lng} />
                </Suspense>
              </ClientOnly>
              .
            </span>
          ) : null}
        </div>
      </form>
    </search>
  );
}
