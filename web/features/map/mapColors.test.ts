import { expect, it } from 'vitest';
import { MAP_COLORS, OPEN_STATE_LOOKS } from './mapColors.ts';

/** As WCAG measures it. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

it('A group of markets has the color of no state, and its number and the ring around it are seen', () => {
  const { cluster, clusterOpen, clusterRest, paper } = MAP_COLORS;
  const ofStates = Object.values(OPEN_STATE_LOOKS).flatMap(({ fill, ring }) => [fill, ring]);
  expect(ofStates).not.toContain(cluster);
  expect(contrast(cluster, paper)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(clusterOpen, clusterRest)).toBeGreaterThanOrEqual(2.9);
});
