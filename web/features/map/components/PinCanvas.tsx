import { useEffect, useEffectEvent, useRef } from 'react';
import type { Point } from '#web/lib/point.ts';
import { createPinMap, type PinMapHandle } from '../createPinMap.ts';
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
  const start = useEffectEvent((element: HTMLElement) =>
    createPinMap(element, { styleUrl, point, label }, { onReady, onFailure, onMoved }),
  );

  useEffect(() => {
    if (!container.current) return;
    try {
      const created = start(container.current);
      map.current = created;
      return () => {
        map.current = null;
        created.remove();
      };
    } catch {
      onFailure();
      return;
    }
  }, []);

  const { latitude, longitude } = point;
  useEffect(() => map.current?.setPoint({ latitude, longitude }), [latitude, longitude]);

  return (
    <>
      <div ref={container} className="absolute! inset-0 font-sans!" />
      <MapControls onZoom={(step) => map.current?.zoomBy(step)} onShowAll={undefined} />
    </>
  );
}
