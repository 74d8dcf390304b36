import type { Market } from '#contract/markets/markets.ts';
import { isSameTown } from '#contract/markets/samePlace.ts';
import type { Place } from '#contract/places/places.ts';
import type { TextFieldProps } from '#web/ui/fields/TextField.tsx';
import { TownFields } from '#web/ui/fields/TownFields.tsx';
import { AddressInput } from './AddressInput.tsx';
import { LocationField, type RenderMap } from './LocationField.tsx';

type AddressName = 'address' | 'city' | 'state' | 'zipCode';
type PointName = 'latitude' | 'longitude';

interface AddressAndPinProps {
  /** Null: a new one. */
  market: Market | null;
  /** What is in the form now. */
  values: Partial<Record<AddressName, string> & Record<PointName, string | null | undefined>>;
  fieldOf: (name: AddressName) => Omit<TextFieldProps, 'label'>;
  faultOf: (name: PointName) => string | undefined;
  /** Writes into the form. */
  set: (name: AddressName | PointName, value: string | null) => void;
  needsZipCode?: boolean;
  /** Whether nothing can be changed just now. */
  isHeld?: boolean;
  renderMap: RenderMap;
}

/** Where a market is: its address, and the pin that is found by it or put by hand. */
export function AddressAndPin(props: AddressAndPinProps) {
  const { market, values, fieldOf, faultOf, set, needsZipCode = false, isHeld, renderMap } = props;
  const { address = '', city = '', state = '', zipCode = '', latitude, longitude } = values;
  const isComplete = [address, city, state].every((part) => part.trim().length > 1);
  const mayStay =
    market && latitude === undefined && isSameTown(market, { address, city, state, zipCode });
  const stored = mayStay ? pointOf(market) : null;
  const isThere = stored !== null && market?.address === address;

  function take(place: Place) {
    const street = place.kind === 'address' ? place.label.split(',')[0] : undefined;
    // A town alone is no address; a number before it may be one.
    if (street) set('address', street);
    else if (!/\d/.test(address)) set('address', '');
    set('city', place.city);
    set('state', place.state);
    if (place.zipCode) set('zipCode', place.zipCode);
  }

  return (
    <>
      <AddressInput aria-required {...fieldOf('address')} onChoose={take} />
      <TownFields
        city={{ 'aria-required': true, ...fieldOf('city') }}
        state={{ 'aria-required': true, ...fieldOf('state') }}
        zipCode={{ 'aria-required': needsZipCode || undefined, ...fieldOf('zipCode') }}
      />
      <LocationField
        address={isComplete && !isThere ? `${address}, ${city}, ${state} ${zipCode}` : ''}
        pin={latitude != null && longitude != null ? { latitude, longitude } : null}
        stored={stored}
        onPin={(pin) => {
          set('latitude', pin?.latitude ?? null);
          set('longitude', pin?.longitude ?? null);
        }}
        isHeld={isHeld}
        renderMap={renderMap}
        errors={{ latitude: faultOf('latitude'), longitude: faultOf('longitude') }}
      />
    </>
  );
}

const pointOf = ({ latitude, longitude }: Market) =>
  latitude !== null && longitude !== null
    ? { latitude: Number(latitude), longitude: Number(longitude) }
    : null;
