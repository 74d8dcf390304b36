import { clsx } from 'clsx';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { MarketPin } from '#contract/markets/markets.ts';
import { createMarketMap, type MarketMapHandle } from '../createMarketMap.ts';
import type { MapBounds } from '../mapBounds.ts';
import { marketsInView } from '../marketFeatures.ts';
import { fittingView, startingView } from '../startingView.ts';
import { useCreatedMap } from '../useCreatedMap.ts';
import { MapCard } from './MapCard.tsx';
import { MapControls } from './MapControls.tsx';
import type { MarketMapProps } from './MarketMap.tsx';
import { MarketsInView } from './MarketsInView.tsx';

/** More buttons than this would be a burden to anyone who tabs through them. */
const LISTED_MARKETS = 50;

/** MapLibre's own styles would make it relative; its scale and its hint are set in our colours. */
const CANVAS_LOOK = clsx(
  'absolute! inset-0 font-sans!',
  '[&_.maplibregl-ctrl-scale]:border-ink-500! [&_.maplibregl-ctrl-scale]:bg-paper-50/70!',
  '[&_.maplibregl-ctrl-scale]:text-ink-600!',
  '[&_.maplibregl-cooperative-gesture-screen]:bg-paper-100/85!',
  '[&_.maplibregl-cooperative-gesture-screen]:text-ink-900!',
  '[&_.maplibregl-cooperative-gesture-screen]:font-semibold',
);

export interface MarketCanvasProps extends MarketMapProps {
  onReady(): void;
  onFailure(): void;
}

/** The markets whose card is open: more than one where several stand on the same spot. */
interface Opened {
  ids: number[];
  index: number;
  /** Chosen by name rather than on the map, so the map goes there. */
  closeUp: boolean;
}

/** The map itself. Only ever imported lazily: it brings MapLibre with it. */
export function MarketCanvas(props: MarketCanvasProps) {
  const { markets, center, isOfDevice, radiusMiles, styleUrl } = props;
  const container = useRef<HTMLDivElement>(null);
  const map = useRef<MarketMapHandle | null>(null);
  const card = useRef<HTMLDivElement>(null);
  const bounds = useRef<MapBounds | null>(null);
  const movedByPerson = useRef(false);
  const returnFocus = useRef<Element | null>(null);
  const [inView, setInView] = useState<MarketPin[]>([]);
  const [opened, setOpened] = useState<Opened | null>(null);

  const byId = useMemo(() => new Map(markets.map((market) => [market.id, market])), [markets]);
  const openedId = opened?.ids[opened.index] ?? null;
  const openedMarket = openedId === null ? null : (byId.get(openedId) ?? null);
  const shownId = openedMarket?.id ?? null;

  function open(ids: number[], closeUp: boolean): void {
    if (ids.length > 0) setOpened({ ids, index: 0, closeUp });
  }

  function close(): void {
    if (!opened) return;
    setOpened(null);
    const element = returnFocus.current;
    // The map's buttons may be hidden by the card.
    const usable = element instanceof HTMLElement && element.getClientRects().length > 0;
    if (usable && element !== document.body) element.focus({ preventScroll: true });
    else map.current?.focus();
  }

  function showAll(): void {
    map.current?.fit(fittingView(markets));
  }

  const onReady = useEffectEvent(props.onReady);
  const onFailure = useEffectEvent(props.onFailure);
  const onMarketsTapped = useEffectEvent((ids: number[]) => open(ids, false));
  const onGroundTapped = useEffectEvent(close);
  const onMoved = useEffectEvent((to: MapBounds, byPerson: boolean) => {
    bounds.current = to;
    setInView(marketsInView(markets, to, LISTED_MARKETS));
    if (byPerson) movedByPerson.current = true;
  });
  const view = useEffectEvent((size: { width: number; height: number }) =>
    startingView({ markets, center, isOfDevice, size }),
  );
  const showFromStart = useEffectEvent(() => {
    if (map.current) map.current.show(view(map.current.size()));
  });

  useCreatedMap({
    container,
    map,
    styleUrl,
    create: (element, url) =>
      createMarketMap(
        element,
        {
          styleUrl: url,
          view: view({ width: element.clientWidth, height: element.clientHeight }),
        },
        { onReady, onFailure, onMarketsTapped, onGroundTapped, onMoved },
      ),
    onFailure: props.onFailure,
  });

  const [latitude, longitude] = [center?.latitude, center?.longitude];
  useEffect(() => {
    const known = latitude !== undefined && longitude !== undefined;
    map.current?.setSearch(known ? { latitude, longitude } : null, radiusMiles);
  }, [latitude, longitude, radiusMiles]);

  const showMarkets = useEffectEvent(() => {
    if (bounds.current) setInView(marketsInView(markets, bounds.current, LISTED_MARKETS));
  });
  useEffect(() => {
    map.current?.setMarkets(markets);
    showMarkets();
  }, [markets]);

  // The same markets read again leave the map where it is.
  const ids = useMemo(() => markets.map(({ id }) => id).join(), [markets]);
  const showOtherMarkets = useEffectEvent(() => {
    // Or else its card would come back by itself with a later search.
    if (!openedMarket) setOpened(null);
    if (!movedByPerson.current && !openedMarket) showFromStart();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other ones are shown from the start
  useEffect(() => showOtherMarkets(), [ids]);

  const showSearchedPlace = useEffectEvent(() => {
    movedByPerson.current = false;
    showFromStart();
  });
  useEffect(() => {
    if (latitude !== undefined && longitude !== undefined) showSearchedPlace();
  }, [latitude, longitude]);

  const showOpened = useEffectEvent(() => {
    map.current?.setSelected(openedMarket);
    if (!openedMarket) return;
    const cardHeight = coveredHeight(card.current, container.current);
    map.current?.glideTo(openedMarket, { closeUp: opened?.closeUp ?? false, cardHeight });
    // Stepping between markets of one spot leaves the focus on the step.
    if (card.current?.contains(document.activeElement)) return;
    returnFocus.current = document.activeElement;
    card.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (shownId === null) map.current?.setSelected(null);
    else showOpened();
  }, [shownId]);

  return (
    <>
      <div ref={container} className={CANVAS_LOOK} />
      <MapControls
        hasCard={openedMarket !== null}
        onZoom={(step) => map.current?.zoomBy(step)}
        onShowAll={markets.length > 0 ? showAll : undefined}
      />
      <MarketsInView markets={inView} onShow={(id) => open([id], true)} />
      {opened && openedMarket && (
        <MapCard
          ref={card}
          name={openedMarket.name}
          position={opened.index}
          count={opened.ids.length}
          onStep={(step) => {
            const index = (opened.index + step + opened.ids.length) % opened.ids.length;
            setOpened({ ...opened, index });
          }}
          onClose={close}
        >
          {props.renderCard(openedMarket.id)}
        </MapCard>
      )}
    </>
  );
}

/** How much of the map's height a card takes that spans its width; a card at the side takes none. */
function coveredHeight(card: HTMLElement | null, map: HTMLElement | null): number {
  if (!card || !map) return 0;
  return card.offsetWidth > map.clientWidth * 0.6 ? card.offsetHeight : 0;
}
