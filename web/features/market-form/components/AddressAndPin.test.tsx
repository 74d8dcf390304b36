import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Market } from '#contract/markets/markets.ts';
import type { Place } from '#contract/places/places.ts';
import { createQueryClient } from '#web/lib/api/queryClient.ts';
import { placesQuery } from '#web/lib/places/placesQuery.ts';
import { AddressAndPin } from './AddressAndPin.tsx';

const TOWN = { address: '15 Heron Lane', city: 'Bend', state: 'OR', zipCode: '97701' };
const STAND = { ...TOWN, latitude: '44.0511', longitude: '-121.3502' } as Market;
const ZIP_CODE: Place = {
  label: '97701 Bend, OR',
  kind: 'zip',
  ...{ city: 'Bend', state: 'OR', zipCode: '97701' },
  latitude: 44.0928,
  longitude: -121.2936,
  approximate: true,
};
const HOUSE: Place = {
  ...ZIP_CODE,
  label: '16 Heron Lane, Bend, OR 97701',
  kind: 'address',
  latitude: 44.0533,
  approximate: false,
};

/** The form of the stand with another address, as the geocoder answers. */
function formWith(changed: Partial<typeof TOWN>, found: Place[] | undefined): string {
  const values = { ...TOWN, ...changed };
  const { address, city, state, zipCode } = values;
  const queryClient = createQueryClient();
  const { queryKey } = placesQuery(`${address}, ${city}, ${state} ${zipCode}`);
  if (found) queryClient.setQueryData(queryKey, found);
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <AddressAndPin
        market={STAND}
        values={values}
        fieldOf={(name) => ({ name })}
        faultOf={() => undefined}
        set={() => {}}
        renderMap={({ latitude, longitude }) => `pin at ${latitude}, ${longitude}`}
      />
    </QueryClientProvider>,
  );
}

it('the pin stays where it was put while the street is put right', () => {
  expect(formWith({}, undefined)).toContain('pin at 44.0511, -121.3502');
  const corrected = { address: '15 Heron Lane (blue gate)' };
  expect(formWith(corrected, undefined)).toContain('pin at 44.0511, -121.3502');
  expect(formWith(corrected, [ZIP_CODE])).toContain('pin at 44.0511, -121.3502');
  expect(formWith(corrected, [ZIP_CODE])).toContain('so the pin stays where it is.');
});

it('the form of a stand says nothing of a market', () => {
  for (const form of [
    formWith({}, undefined),
    formWith({ address: '' }, []),
    formWith({ zipCode: '97703' }, [ZIP_CODE]),
  ]) {
    expect(form).not.toMatch(/market/i);
  }
});

it('the pin goes to a new address that is found, and to another town', () => {
  expect(formWith({ address: '16 Heron Lane' }, [HOUSE])).toContain('pin at 44.0533, -121.2936');
  expect(formWith({ zipCode: '97703' }, [ZIP_CODE])).toContain('pin at 44.0928, -121.2936');
});
