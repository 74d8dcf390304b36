import { useEffect, useEffectEvent, useRef } from 'react';
import type { Point } from '#web/lib/places/point.ts';
import { createPinMap, type PinMapHandle } from '../createPinMap.ts';
import { useCreatedMap } from '../useCreatedMap.ts';
import { MapControls } from './MapControls.tsx';
import type { PinMapProps } from './PinMap.tsx';

export interface PinCanvasProps extends PinMapProps {
  onReady(): void;
  onFailure(): void;
}

/** The map itself. Only ever imported lazily: it brings MapLibre with it. */
export function PinCanvas({ point, styleUrl, label, ...events }: PinCanvasProps) {
  const container = useRef<HTMLDivElement>(null);
  const map = useRef<PinMapHandle | null>(null);
  const onReady = useEffectEvent(events.onReady);
  const onFailure = useEffectEvent(events.onFailure);
  const onMoved = useEffectEvent((to: Point) => events.onMove(to));
  useCreatedMap({
    container,
    map,
    styleUrl,
    create: (element, url) =>
      createPinMap(element, { styleUrl: url, point, label }, { onReady, onFailure, onMoved }),
    onFailure: events.onFailure,
  });

  const { latitude, longitude } = point;
  useEffect(() => map.current?.setPoint({ latitude, longitude }), [latitude, longitude]);

  return (
    <>
      <div ref={container} className="absolute! inset-0 font-sans!" />
      <MapControls onZoom={(step) => map.current?.zoomBy(step)} onShowAll={undefined} />
    </>
  );
}
