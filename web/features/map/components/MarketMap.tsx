import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import type { MarketPin } from '#contract/markets/markets.ts';
import { importCode } from '#web/lib/pages/missingCode.ts';
import type { Point } from '#web/lib/places/point.ts';
import { whenPaintedAndVisible } from '../whenPaintedAndVisible.ts';
import { MapLegend } from './MapLegend.tsx';
import { MapUnavailable } from './MapUnavailable.tsx';
import { MapWaiting } from './MapWaiting.tsx';
import type { MarketCanvasProps } from './MarketCanvas.tsx';

export interface MarketMapProps {
  markets: readonly MarketPin[];
  /** Asks for the markets again, where they could not be had. */
  onReload: (() => void) | null;
  /** The searched place; null shows all markets. */
  center: Point | null;
  /** Whether that is where the person is. */
  isOfDevice: boolean;
  /** Drawn as a circle around the searched place, where there is one. */
  radiusMiles: number;
  /** A MapLibre style; null is the built-in map. */
  styleUrl: string | null;
  renderCard(id: number): ReactNode;
}

/**
 * The map of markets. Its frame is rendered at once, on the server too, and keeps its size; the
 * map itself is fetched when the frame comes into view and the page has nothing better to do.
 */
export function MarketMap(props: MarketMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!frame.current) return;
    return whenPaintedAndVisible(frame.current, () => setNear(true));
  }, []);

  function retry() {
    // The button goes.
    frame.current?.focus();
    setAttempt(attempt + 1);
    props.onReload?.();
  }

  return (
    <div
      ref={frame}
      tabIndex={-1}
      className="@container flex h-85 flex-col overflow-hidden rounded-card border border-paper-300 bg-paper-50 shadow-card md:h-128"
    >
      <div className="relative isolate min-h-0 grow bg-paper-100">
        {!near ? (
          <MapWaiting />
        ) : props.onReload ? (
          <MapUnavailable onRetry={retry} />
        ) : (
          <LazyCanvas key={`${attempt} ${props.styleUrl}`} {...props} onRetry={retry} />
        )}
      </div>
      <MapLegend builtIn={props.styleUrl === null} />
    </div>
  );
}

const loadCanvas = () => import('./MarketCanvas.tsx');

function LazyCanvas({ onRetry, ...props }: MarketMapProps & { onRetry(): void }) {
  const [Canvas, setCanvas] = useState<ComponentType<MarketCanvasProps> | null>(null);
  const [ready, setReady] = useState(false);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let wanted = true;
    importCode(loadCanvas).then(
      ({ MarketCanvas }) => wanted && setCanvas(() => MarketCanvas),
      () => wanted && setFailed(true),
    );
    return () => {
      wanted = false;
    };
  }, []);

  if (failed) return <MapUnavailable onRetry={onRetry} />;
  return (
    <>
      {Canvas && (
        <Canvas {...props} onReady={() => setReady(true)} onFailure={() => setFailed(true)} />
      )}
      {!ready && <MapWaiting loading />}
    </>
  );
}
