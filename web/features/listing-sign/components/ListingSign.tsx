import { encode } from 'uqr';
import { townWithZip } from '#contract/addresses.ts';
import type { Market } from '#contract/markets/markets.ts';
import { siteOrigin } from '#web/lib/pages/siteOrigin.ts';

/** The light frame that scanners need, in modules. */
const QUIET_ZONE = 4;

/** A sheet to hang up at a stand: who scans it sees its hours and what is in stock. */
export function ListingSign({ market }: { market: Market }) {
  const url = `${siteOrigin()}/market/${market.id}`;
  // Some of it may be scratched or rained on.
  const { data, size } = encode(url, { ecc: 'Q', border: QUIET_ZONE });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <section
      aria-label={`Sign for ${market.name}`}
      className="mx-auto flex max-w-xl flex-col items-center rounded-sheet border border-paper-300 bg-paper-50 px-6 py-10 text-center text-black shadow-card print:max-w-none print:border-0 print:p-0 print:shadow-none"
    >
      <p className="max-w-full font-display text-3xl leading-tight font-medium sm:text-5xl print:text-[40pt]">
        {market.name}
      </p>
      <svg
        role="img"
        aria-label={`QR code: ${url}`}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="my-4 w-full max-w-sm print:my-[8mm] print:w-[130mm] print:max-w-none"
      >
        <path d={path} fill="black" />
      </svg>
      <p className="text-xl font-semibold sm:text-2xl print:text-[24pt]">
        Scan for hours and products
      </p>
      <p className="mt-3 max-w-full text-lg print:text-[16pt]">
        {market.address ? <span className="block">{market.address}</span> : null}
        {townWithZip(market)}
      </p>
      <p className="mt-2 text-sm break-all print:text-[12pt]">{url}</p>
    </section>
  );
}
