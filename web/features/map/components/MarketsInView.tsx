import { clsx } from 'clsx';
import { useRef } from 'react';
import type { MarketPin } from '#contract/markets/markets.ts';

const SHOWN_ON_FOCUS = clsx(
  'sr-only focus-visible:not-sr-only focus-visible:absolute focus-visible:top-3 focus-visible:left-3',
  'focus-visible:z-30 focus-visible:max-w-[calc(100%-5.5rem)]',
  'focus-visible:rounded-full focus-visible:bg-paper-50 focus-visible:px-4 focus-visible:py-2.5',
  'focus-visible:text-sm focus-visible:font-semibold focus-visible:text-leaf-800',
  'focus-visible:shadow-raised',
);

interface MarketsInViewProps {
  markets: readonly MarketPin[];
  onShow(id: number): void;
}

/**
 * What the canvas cannot offer to a keyboard: a button for each market in view, seen only while it
 * has the focus, and a way past all of them.
 */
export function MarketsInView({ markets, onShow }: MarketsInViewProps) {
  const end = useRef<HTMLSpanElement>(null);
  if (markets.length === 0) return null;
  return (
    <>
      <button type="button" className={SHOWN_ON_FOCUS} onClick={() => end.current?.focus()}>
        Skip the markets on the map
      </button>
      <ul aria-label="Markets in view">
        {markets.map(({ id, name }) => (
          <li key={id}>
            <button type="button" className={SHOWN_ON_FOCUS} onClick={() => onShow(id)}>
              Show {name} on the map
            </button>
          </li>
        ))}
      </ul>
      <span ref={end} tabIndex={-1} className="sr-only">
        End of the map
      </span>
    </>
  );
}
