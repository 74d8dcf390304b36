import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useId } from 'react';

interface Tab<Name extends string> {
  name: Name;
  label: string;
  /** How much waits there. */
  count?: number | undefined;
  content: ReactNode;
}

interface TabsProps<Name extends string> {
  /** What the tabs are about. */
  label: string;
  tabs: readonly Tab<Name>[];
  selected: Name;
  onSelect: (name: Name) => void;
}

/** How far each key goes from the selected tab, among so many. */
const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** So many letters fit side by side on a phone. */
const MOST_LETTERS_IN_A_ROW = 38;

/** More than these take several rows on every screen. */
const MOST_IN_A_ROW = 6;

/** More than three do not fit side by side on a phone; three long ones do in two lines each. */
function arrangement(tabs: readonly { label: string }[]): string {
  const count = tabs.length;
  const letters = tabs.reduce((sum, { label }) => sum + label.length, 0);
  if (count <= 3 && letters <= MOST_LETTERS_IN_A_ROW) return 'flex rounded-full';
  if (count === 3) return 'grid grid-cols-3 rounded-[1.75rem] sm:rounded-full';
  if (count <= MOST_IN_A_ROW) return 'grid grid-cols-2 rounded-[1.75rem] sm:rounded-full';
  return 'grid grid-cols-3 rounded-[1.75rem] sm:max-w-full sm:flex-wrap';
}

/** Parts of a screen of which one is seen; arrow keys go from one to the next. */
export function Tabs<Name extends string>({ label, tabs, selected, onSelect }: TabsProps<Name>) {
  const id = useId();
  const index = tabs.findIndex(({ name }) => name === selected);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const next = step(index, tabs.length);
    const tab = tabs[next];
    if (!tab) return;
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
    onSelect(tab.name);
  }

  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className={clsx(
          'gap-1 border border-paper-300 bg-paper-200 p-1 sm:flex sm:w-fit',
          arrangement(tabs),
        )}
      >
        {tabs.map(({ name, label: words, count }) => (
          <button
            key={name}
            id={`${id}-${name}`}
            type="button"
            role="tab"
            aria-selected={name === selected}
            aria-controls={name === selected ? `${id}-panel` : undefined}
            tabIndex={name === selected ? 0 : -1}
            onClick={() => onSelect(name)}
            className={clsx(
              'min-h-11 grow rounded-full px-1 text-[0.8125rem] font-semibold min-[360px]:px-2 min-[360px]:text-sm transition-colors sm:text-base sm:whitespace-nowrap',
              tabs.length > MOST_IN_A_ROW ? 'sm:grow-0' : 'sm:px-6',
              name === selected
                ? 'bg-paper-50 text-leaf-800 shadow-card'
                : 'text-ink-700 hover:text-leaf-800',
            )}
          >
            {words}{' '}
            {count ? (
              <span className="rounded-full bg-tomato-600 px-1.5 text-xs font-semibold text-paper-50 whitespace-nowrap tabular-nums">
                {count}
                <span className="sr-only"> waiting</span>
              </span>
            ) : null}
          </button>
        ))}
      </div>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${selected}`}
        className="mt-7"
      >
        {tabs[index]?.content}
      </div>
    </>
  );
}
