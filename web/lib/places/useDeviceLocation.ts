import { useEffect, useEffectEvent, useState } from 'react';
import type { Point } from './point.ts';

/** How long to wait, and how old what the device knows may be. */
const TIMEOUT_MS = 10_000;
const MAX_AGE_MS = 300_000;
/** Indoors, the very spot takes its time. */
const EXACT_TIMEOUT_MS = 30_000;

/** What the person is told when the device does not say where it is. */
export interface LocationMessages {
  unsupported: string;
  failed: (error: GeolocationPositionError) => string;
}

/** Three decimals of a degree: a hundred yards, which is all a search needs to know. */
const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000;

/**
 * Asks the device where it is, once per call of `locate`. What it says when she has gone on, to
 * another page or by `cancel` to another search, is not wanted any more: that may be seconds later.
 * @param onFound told also how many meters that may be off
 * @param isExact asks for the very spot on which she stands now, not where she was minutes ago
 */
export function useDeviceLocation(
  messages: LocationMessages,
  onFound: (point: Point, accuracy: number) => void,
  isExact = false,
) {
  /** True while it is asked; why it did not say. */
  const [state, setState] = useState<true | string>();

  const onAnswer = useEffectEvent((answer: GeolocationPosition | GeolocationPositionError) => {
    if ('code' in answer) return setState(messages.failed(answer));
    const { latitude, longitude, accuracy } = answer.coords;
    const shown = isExact ? Number : rounded;
    setState(undefined);
    onFound({ latitude: shown(latitude), longitude: shown(longitude) }, accuracy);
  });

  useEffect(() => {
    if (state !== true) return;
    let isWanted = true;
    const answered = (answer: GeolocationPosition | GeolocationPositionError) =>
      isWanted && onAnswer(answer);
    navigator.geolocation.getCurrentPosition(answered, answered, {
      timeout: isExact ? EXACT_TIMEOUT_MS : TIMEOUT_MS,
      maximumAge: isExact ? 0 : MAX_AGE_MS,
      enableHighAccuracy: isExact,
    });
    return () => {
      isWanted = false;
    };
  }, [state, isExact]);

  return {
    isLocating: state === true,
    error: state === true ? undefined : state,
    locate: () => setState('geolocation' in navigator || messages.unsupported),
    /** Forgets the question and what came of it. */
    cancel: () => setState(undefined),
  };
}
