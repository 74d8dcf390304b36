import { useWatch } from 'react-hook-form';
import type { Market } from '#contract/markets.ts';
import type { Place } from '#contract/places.ts';
import { TownFields } from '#web/ui/TownFields.tsx';
import type { SentMarketForm } from '../marketFormSchema.ts';
import { AddressInput } from './AddressInput.tsx';
import { LocationField, type RenderMap } from './LocationField.tsx';

interface PlaceFieldsProps {
  form: SentMarketForm;
  /** Null: a new one. */
  market: Market | null;
  renderMap: RenderMap;
}

/** Where a market is: its address, and the pin that follows from it or is put by hand. */
export function PlaceFields({
  form: { register, control, faultOf, setValue, getValues },
  market,
  renderMap,
}: PlaceFieldsProps) {
  const values = useWatch({ control });
  const { address = '', city = '', state = '', zipCode = '' } = values;
  const isComplete = [address, city, state].every((part) => part.trim().length > 1);
  const isSameAddress =
    market !== null &&
    market.address === address &&
    market.city === city &&
    market.state === state &&
    market.zipCode === zipCode;
  const text = (name: 'address' | 'city' | 'state' | 'zipCode') => ({
    'aria-required': true,
    error: faultOf(name),
    ...register(name),
  });

  function take(place: Place) {
    const street = place.kind === 'address' ? place.label.split(',')[0] : undefined;
    // A town alone is no address; a number before it may be one.
    if (street) setValue('address', street, { shouldDirty: true });
    else if (!/\d/.test(getValues('address'))) setValue('address', '');
    setValue('city', place.city, { shouldDirty: true });
    setValue('state', place.state, { shouldDirty: true });
    if (place.zipCode) setValue('zipCode', place.zipCode, { shouldDirty: true });
  }

  return (
    <>
      <AddressInput {...text('address')} onChoose={take} />
      <TownFields city={text('city')} state={text('state')} zipCode={text('zipCode')} />
      <LocationField
        address={isComplete ? `${address}, ${city}, ${state} ${zipCode}` : ''}
        pin={
          values.latitude != null && values.longitude != null
            ? { latitude: values.latitude, longitude: values.longitude }
            : null
        }
        stored={isSameAddress && values.latitude === undefined ? pointOf(market) : null}
        onPin={(pin) => {
          setValue('latitude', pin?.latitude ?? null, { shouldDirty: true });
          setValue('longitude', pin?.longitude ?? null, { shouldDirty: true });
        }}
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
