import { CalendarPlus } from 'lucide-react';
import type { Market } from '#contract/markets/markets.ts';
import { timetableSections } from '#contract/opening-times/openingTimesText.ts';
import { yearlyClosureLines } from '#contract/opening-times/yearlyClosureText.ts';
import { Button } from '#web/ui/Button.tsx';
import { changedDays } from '../changedDays.ts';

/** A page has room for a month of Saturdays and a few holidays. */
const MOST_CHANGES = 8;

interface MarketHoursProps {
  market: Market;
  /** Whether there are any to come. */
  hasEvents: boolean;
}

/** When a market is open: its timetable, or its owner's own words where none could be read. */
export function MarketHours({ market, hasEvents }: MarketHoursProps) {
  const sections = market.openingTimes ? timetableSections(market.openingTimes) : [];
  // What is in doubt, its own words say better.
  const closures = market.openingTimes?.yearlyClosures?.filter(
    ({ doubtful }) => !(doubtful && market.hoursInOwnWords),
  );
  const changed = changedDays(market, new Date()).slice(0, MOST_CHANGES);
  return (
    <div className="space-y-5">
      {sections.map(({ season, statedYear, lines }) => (
        <section
          key={season + lines.map(({ days, hours }) => days + hours).join()}
          aria-label={season ?? 'Hours'}
        >
          {season ? (
            <h3 className="text-lg tracking-tight first-letter:uppercase">{season}</h3>
          ) : null}
          <dl>
            {lines.map(({ days, hours }) => (
              <div key={days + hours} className="flex flex-wrap justify-between gap-x-4 py-0.5">
                <dt>{days}</dt>
                <dd className="text-ink-600">{hours}</dd>
              </div>
            ))}
          </dl>
          {statedYear ? (
            <p className="mt-1 text-sm text-ink-600">Dates as last listed, for {statedYear}.</p>
          ) : null}
        </section>
      ))}
      {yearlyClosureLines(closures).map((line) => (
        <p key={line} className="text-ink-600">
          {line}, every year.
        </p>
      ))}
      {changed.length > 0 ? (
        <section aria-label="Schedule changes">
          <h3 className="text-lg tracking-tight">Schedule changes</h3>
          <dl>
            {changed.map(({ from, days, hours, note }) => (
              <div key={from + hours} className="flex flex-wrap justify-between gap-x-4 py-0.5">
                <dt>{days}</dt>
                <dd className="text-ink-600">
                  {hours}
                  {note ? ` (${note})` : null}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
      {sections.length > 0 && market.hoursInOwnWords ? (
        <p className="text-ink-600">
          In the market’s own words: <q className="whitespace-pre-line">{market.hoursInOwnWords}</q>
        </p>
      ) : null}
      {sections.length === 0 ? (
        // Without a text for people, what is stored is for programs.
        <p className="whitespace-pre-line">
          {market.hoursText === null ? 'Hours not available' : market.operatingHours}
        </p>
      ) : null}
      {market.seasonInOwnWords ? <p className="text-ink-600">{market.seasonInOwnWords}</p> : null}
      {sections.length > 0 || changed.length > 0 || hasEvents ? (
        <Button asChild variant="quiet" size="small" className="-ml-4">
          <a href={`/api/markets/${market.id}/calendar.ics`}>
            <CalendarPlus aria-hidden />
            Add to Calendar
          </a>
        </Button>
      ) : null}
    </div>
  );
}
