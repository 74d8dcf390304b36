import type { ScanItem } from './scan.ts';

/** Splits items at their breaks. */
export function segmentsOf(items: readonly ScanItem[]): ScanItem[][] {
  const segments: ScanItem[][] = [[]];
  for (const item of items) {
    if (item.kind === 'break') {
      segments.push([]);
    } else {
      segments.at(-1)?.push(item);
    }
  }
  return segments.filter((segment) => segment.length > 0);
}
