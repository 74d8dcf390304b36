import { useState } from 'react';
import { GEOLOCATION_MAX_AGE_MS, GEOLOCATION_TIMEOUT_MS } from '#contract/limits.ts';

interface DevicePoint {
  latitude: number;
  longitude: number;
}

/** Three decimals of a degree: a hundred yards, which is all a search needs to know. */
const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000;

/** Asks the device where it is, once per call of `locate`. */
export function useDeviceLocation(onFound: (point: DevicePoint) => void) {
  const [isLocating, setLocating] = useState(false);
  const [error, setError] = useState<string>();

  function locate() {
    if (!('geolocation' in navigator)) {
      setError('Geolocation is not supported by this browser.');
      return;
    }
    setError(undefined);
    setLocating(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLocating(false);
        onFound({ latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) });
      },
      () => {
        setLocating(false);
        setError('Unable to get your location. Please enter a location manually.');
      },
      { timeout: GEOLOCATION_TIMEOUT_MS, maximumAge: GEOLOCATION_MAX_AGE_MS },
    );
  }

  return { locate, isLocating, error };
}
