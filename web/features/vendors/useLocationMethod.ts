import { useState } from 'react';
import type { VendorSearch } from './vendorSearch.ts';

export type LocationMethod = 'none' | 'geolocation' | 'zipcode';

/**
 * How vendors nearby are looked for. A place in the address decides; a method that was chosen and has
 * not led to a place yet is known here alone.
 */
export function useLocationMethod(search: VendorSearch) {
  const inForce = methodOf(search);
  const [chosen, choose] = useState<LocationMethod>('none');
  const [known, setKnown] = useState(inForce);
  if (known !== inForce) {
    setKnown(inForce);
    // The choice is done with. Only 'Zip Code' gives up a place for one that is yet to be typed.
    if (inForce !== 'none' || chosen !== 'zipcode') choose('none');
  }
  return [inForce === 'none' ? chosen : inForce, choose] as const;
}

function methodOf({ zip, lat }: VendorSearch): LocationMethod {
  if (zip !== undefined) return 'zipcode';
  return lat === undefined ? 'none' : 'geolocation';
}
