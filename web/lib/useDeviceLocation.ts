import { useState } from 'react';
import { GEOLOCATION_MAX_AGE_MS, GEOLOCATION_TIMEOUT_MS } from '#contract/limits.ts';

export interface DevicePoint {
  latitude: number;
  longitude: number;
}

/** What the person is told when the device does not say where it is. */
export interface LocationMessages {
  unsupported: string;
  denied: string;
  unavailable: string;
  timeout: string;
}

/** Three decimals of a degree: a hundred yards, which is all a search needs to know. */
const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000;

/** Asks the device where it is, once per call of `locate`. */
export function useDeviceLocation(
  messages: LocationMessages,
  onFound: (point: DevicePoint) => void,
) {
  const [isLocating, setLocating] = useState(false);
  const [error, setError] = useState<string>();

  function locate() {
    if (!('geolocation' in navigator)) {
      setError(messages.unsupported);
      return;
    }
    setError(undefined);
    setLocating(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLocating(false);
        onFound({ latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) });
      },
      ({ code, PERMISSION_DENIED, TIMEOUT }) => {
        setLocating(false);
        if (code === PERMISSION_DENIED) setError(messages.denied);
        else setError(code === TIMEOUT ? messages.timeout : messages.unavailable);
      },
      { timeout: GEOLOCATION_TIMEOUT_MS, maximumAge: GEOLOCATION_MAX_AGE_MS },
    );
  }

  return { locate, isLocating, error };
}
