import type { MarketPin } from '#contract/markets/markets.ts';

/**
 * The colours of the canvas, which cannot read the style sheet's: the same paper, ink, leaf,
 * tomato and squash, and a few tones between them for the ground.
 */
export const MAP_COLORS = {
  land: '#fbf8f1',
  beyond: '#e2eadf',
  /** Close up, coasts are too coarse to say what is land, so the difference fades. */
  beyondCloseUp: '#f1f2e8',
  countyLine: '#d9dccb',
  stateLine: '#a9bda6',
  coastLine: '#8fae90',
  stateName: '#59735f',
  countyName: '#7d8a78',
  placeName: '#38423b',
  placeDot: '#90b994',
  paper: '#fffefb',
  ink: '#1a241e',
  shadow: 'rgb(26 36 30 / 0.28)',
  /** Not of any state: how many of its markets are open, the ring around it says. */
  cluster: '#59635b',
  clusterOpen: '#2f8f4f',
  clusterRest: '#e2dccd',
  ring: '#bdd5bd',
  ringText: '#5c7a62',
  searchArea: '#2b6042',
  searchedPlace: '#cd4a2e',
  selection: '#e8a82d',
} as const;

/** How each state is told apart: by fill and by ring as well as by colour. */
export const OPEN_STATE_LOOKS: Record<
  MarketPin['open'],
  { fill: string; ring: string; glyph: string; dashed: boolean }
> = {
  open: { fill: '#1f4d36', ring: '#fffefb', glyph: '#fffefb', dashed: false },
  closed: { fill: '#fffefb', ring: '#b13a22', glyph: '#b13a22', dashed: false },
  unknown: { fill: '#fef7e5', ring: '#7b500b', glyph: '#7b500b', dashed: true },
};
