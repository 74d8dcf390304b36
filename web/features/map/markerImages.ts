import type { MarketCategory } from '#contract/markets/categories.ts';
import type { MarketPin } from '#contract/markets/markets.ts';
import { MAP_COLORS, OPEN_STATE_LOOKS } from './mapColors.ts';

/** Edge of a market's picture with its shadow, in CSS pixels. */
const MARKER_SIZE = 34;
const MARKER_RADIUS = 13;

/** Edge of each cluster size's picture, in CSS pixels. */
const CLUSTER_SIZES = { small: 42, medium: 50, large: 60 } as const;
type ClusterSize = keyof typeof CLUSTER_SIZES;

/** How many steps the share of open markets around a cluster is drawn in. */
export const CLUSTER_SHARES = 8;

/** What each kind of market is recognised by, drawn in a box of 16 by 16. */
const GLYPHS: Record<MarketCategory, string> = {
  // An awning over a counter.
  farmers_market:
    'M2 7 L4 2.5 H12 L14 7 M2 7 A2 2 0 0 0 6 7 A2 2 0 0 0 10 7 A2 2 0 0 0 14 7 M3.5 9.5 V13.5 H12.5 V9.5',
  // A barn with its door.
  farm_stand: 'M2.5 7 L4.5 3.5 L8 2 L11.5 3.5 L13.5 7 V13.5 H2.5 Z M6 13.5 V9 H10 V13.5',
  // A price tag.
  flea_market:
    'M2.5 2.5 H8 L13.5 8 L8 13.5 L2.5 8 Z M5.6 5.1 A0.5 0.5 0 1 1 5.6 6.1 A0.5 0.5 0 1 1 5.6 5.1',
  // A bowl, steaming.
  food_market: 'M2 8.5 H14 A6 5.5 0 0 1 2 8.5 Z M6 2 Q4.8 3.8 6 5.4 M10 2 Q8.8 3.8 10 5.4',
};

/** Draws the picture of that id, `pixelRatio` device pixels to a CSS pixel; null for other ids. */
export function drawImage(id: string, pixelRatio: number): ImageData | null {
  if (id === 'place') return paint(10, pixelRatio, drawPlace);
  if (id === 'searched-place') return paint(26, pixelRatio, drawSearchedPlace);
  const [kind, what, how] = id.split(':');
  if (kind === 'market' && isCategory(what) && isOpenState(how)) {
    return paint(MARKER_SIZE, pixelRatio, (context) => drawMarker(context, what, how));
  }
  if (kind === 'cluster' && isClusterSize(what)) {
    const size = CLUSTER_SIZES[what];
    return paint(size, pixelRatio, (context) =>
      drawCluster(context, size, Number(how) / CLUSTER_SHARES),
    );
  }
  return null;
}

function isCategory(text = ''): text is MarketCategory {
  return Object.hasOwn(GLYPHS, text);
}

function isOpenState(text = ''): text is MarketPin['open'] {
  return Object.hasOwn(OPEN_STATE_LOOKS, text);
}

function isClusterSize(text = ''): text is ClusterSize {
  return Object.hasOwn(CLUSTER_SIZES, text);
}

function paint(
  size: number,
  pixelRatio: number,
  draw: (context: CanvasRenderingContext2D) => void,
): ImageData | null {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(size * pixelRatio);
  canvas.height = canvas.width;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.scale(pixelRatio, pixelRatio);
  draw(context);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

function drawPlace(context: CanvasRenderingContext2D): void {
  disc(context, 5, 2.5);
  context.fillStyle = MAP_COLORS.placeDot;
  context.fill();
}

function drawSearchedPlace(context: CanvasRenderingContext2D): void {
  withShadow(context, () => {
    disc(context, 13, 9);
    context.fillStyle = MAP_COLORS.paper;
    context.fill();
  });
  disc(context, 13, 5.5);
  context.fillStyle = MAP_COLORS.searchedPlace;
  context.fill();
}

function drawMarker(
  context: CanvasRenderingContext2D,
  category: MarketCategory,
  open: MarketPin['open'],
): void {
  const look = OPEN_STATE_LOOKS[open];
  const middle = MARKER_SIZE / 2;
  withShadow(context, () => {
    disc(context, middle, MARKER_RADIUS);
    context.fillStyle = look.fill;
    context.fill();
  });
  disc(context, middle, MARKER_RADIUS - 0.5);
  context.lineWidth = 2;
  context.strokeStyle = look.ring;
  context.setLineDash(look.dashed ? [3.4, 2.4] : []);
  context.stroke();
  context.setLineDash([]);
  context.translate(middle - 8, middle - 8);
  context.lineWidth = 1.5;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.strokeStyle = look.glyph;
  context.stroke(new Path2D(GLYPHS[category]));
}

function drawCluster(context: CanvasRenderingContext2D, size: number, openShare: number): void {
  const middle = size / 2;
  const outer = middle - 4;
  withShadow(context, () => {
    disc(context, middle, outer);
    context.fillStyle = MAP_COLORS.paper;
    context.fill();
  });
  disc(context, middle, outer - 5);
  context.fillStyle = MAP_COLORS.cluster;
  context.fill();
  context.lineWidth = 3;
  disc(context, middle, outer - 2.5);
  context.strokeStyle = MAP_COLORS.clusterRest;
  context.stroke();
  if (openShare <= 0) return;
  const top = -Math.PI / 2;
  context.beginPath();
  context.arc(middle, middle, outer - 2.5, top, top + openShare * 2 * Math.PI);
  context.strokeStyle = MAP_COLORS.clusterOpen;
  context.stroke();
}

function disc(context: CanvasRenderingContext2D, middle: number, radius: number): void {
  context.beginPath();
  context.arc(middle, middle, radius, 0, 2 * Math.PI);
}

function withShadow(context: CanvasRenderingContext2D, draw: () => void): void {
  context.save();
  context.shadowColor = MAP_COLORS.shadow;
  context.shadowBlur = 4;
  context.shadowOffsetY = 1;
  draw();
  context.restore();
}
