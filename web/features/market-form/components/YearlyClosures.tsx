import type { YearlyClosure } from '#contract/opening-times/openingTimes.ts';
import { yearlyClosureText } from '#contract/opening-times/yearlyClosureText.ts';
import { Button } from '#web/ui/Button.tsx';

interface YearlyClosuresProps {
  closures: readonly YearlyClosure[];
  onChange: (closures: YearlyClosure[]) => void;
}

/** The days of every year on which a place is closed, as they were entered or read from a text. */
export function YearlyClosures({ closures, onChange }: YearlyClosuresProps) {
  if (closures.length === 0) return null;
  return (
    <fieldset className="rounded-card border border-paper-300 bg-paper-50 p-4 sm:p-5">
      <legend className="px-1 font-semibold">Closed every year</legend>
      <ul className="divide-y divide-paper-300">
        {closures.map((closure) => {
          const day = yearlyClosureText(closure);
          return (
            <li key={day} className="flex items-center justify-between gap-3 py-1">
              <span className="first-letter:uppercase">
                {day}
                {closure.doubtful ? ' (to be confirmed)' : null}
              </span>
              <Button
                variant="quiet"
                size="small"
                aria-label={`Remove ${day}`}
                onClick={() => onChange(closures.filter((each) => each !== closure))}
              >
                Remove
              </Button>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
