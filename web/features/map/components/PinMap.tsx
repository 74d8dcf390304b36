import { type ComponentType, useEffect, useRef, useState } from 'react';
import { importCode } from '#web/lib/pages/missingCode.ts';
import type { Point } from '#web/lib/places/point.ts';
import { whenPaintedAndVisible } from '../whenPaintedAndVisible.ts';
import { MapCredit } from './MapCredit.tsx';
import { MapUnavailable } from './MapUnavailable.tsx';
import { MapWaiting } from './MapWaiting.tsx';
import type { PinCanvasProps } from './PinCanvas.tsx';

export interface PinMapProps {
  point: Point;
  onMove: (point: Point) => void;
  /** A MapLibre style; null is the built-in map. */
  styleUrl: string | null;
  /** What the pin stands for and how it is moved. */
  label: string;
}

/** A small map on which one pin is put right; it is fetched when it comes into view. */
export function PinMap(props: PinMapProps) {
  const [attempt, setAttempt] = useState(0);
  return <PinMapAttempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

const loadCanvas = () => import('./PinCanvas.tsx');

function PinMapAttempt({ onRetry, ...props }: PinMapProps & { onRetry(): void }) {
  const frame = useRef<HTMLDivElement>(null);
  const [Canvas, setCanvas] = useState<ComponentType<PinCanvasProps> | null>(null);
  const [state, setState] = useState<'waiting' | 'loading' | 'ready' | 'failed'>('waiting');

  useEffect(() => {
    if (!frame.current) return;
    let wanted = true;
    const cancel = whenPaintedAndVisible(frame.current, () => {
      setState('loading');
      importCode(loadCanvas).then(
        ({ PinCanvas }) => wanted && setCanvas(() => PinCanvas),
        () => wanted && setState('failed'),
      );
    });
    return () => {
      wanted = false;
      cancel();
    };
  }, []);

  return (
    <div
      ref={frame}
      className="flex h-72 flex-col overflow-hidden rounded-card border border-paper-300 bg-paper-50"
    >
      <div className="relative isolate min-h-0 grow bg-paper-100">
        {Canvas && state !== 'failed' ? (
          <Canvas
            {...props}
            onReady={() => setState('ready')}
            onFailure={() => setState('failed')}
          />
        ) : null}
        {state === 'failed' ? (
          <MapUnavailable onRetry={onRetry} />
        ) : state === 'ready' ? null : (
          <MapWaiting loading={state === 'loading'} />
        )}
      </div>
      {props.styleUrl === null ? (
        <p className="border-t border-paper-300 px-4 py-2 text-xs text-ink-600">
          <MapCredit />
        </p>
      ) : null}
    </div>
  );
}
