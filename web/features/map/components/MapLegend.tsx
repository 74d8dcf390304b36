import { MapCredit } from './MapCredit.tsx';

const ENTRIES = [
  ['Open now', 'border-leaf-700 bg-leaf-700'],
  ['Closed now', 'border-tomato-600 bg-paper-50'],
  ['Hours unknown', 'border-squash-700 border-dashed bg-squash-50'],
  ['Several, green part open', 'border-leaf-600 border-r-transparent bg-ink-400'],
];

/** What the markers mean, and whose data the built-in map is drawn from. */
export function MapLegend({ builtIn }: { builtIn: boolean }) {
  return (
    <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-paper-300 px-4 py-2 text-xs text-ink-600">
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {ENTRIES.map(([words, look]) => (
          <li key={words} className="flex items-center gap-1.5 whitespace-nowrap">
            <span aria-hidden className={`size-3 rounded-full border-2 ${look}`} />
            {words}
          </li>
        ))}
      </ul>
      {builtIn && (
        <p>
          <MapCredit />
        </p>
      )}
    </div>
  );
}
