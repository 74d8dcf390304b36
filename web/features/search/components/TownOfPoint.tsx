import { useQuery } from '@tanstack/react-query';
import { townOf } from '#contract/addresses.ts';
import type { Place } from '#contract/places/places.ts';
import { apiGet } from '#web/lib/api/api.ts';

interface TownOfPointProps {
  lat: number;
  lng: number;
}

/** To half a mile: enough for a town, and nobody who is asked for its name learns more. */
const DECIMALS = 2;

/** The town around a point, as soon as it is known: a device can be a town off. */
export default function TownOfPoint({ lat, lng }: TownOfPointProps) {
  const address = `/api/places/reverse?lat=${lat.toFixed(DECIMALS)}&lng=${lng.toFixed(DECIMALS)}`;
  const { data: place } = useQuery({
    queryKey: [address],
    queryFn: ({ signal }) => apiGet<Place>(address, signal),
  });
  return place ? ` (${townOf(place)})` : null;
}
