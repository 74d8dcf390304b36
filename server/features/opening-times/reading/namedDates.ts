import { weekdayOf } from '#contract/opening-times/weekdays.ts';
import type { ScanItem } from './scan.ts';
import { segmentsOf } from './segments.ts';

/** Whether a weekday only names the date beside it ('Saturday, June 14, 2025'). */
function isNameOf(item: ScanItem, beside: ScanItem): boolean {
  if (item.kind !== 'days' || beside.kind !== 'date' || beside.date === null) {
    return false;
  }
  const [group, ...more] = item.groups;
  return (
    more.length === 0 &&
    group?.weekdays.length === 1 &&
    weekdayOf(beside.date) === group.weekdays[0]
  );
}

/** '05/28/2016: Sat 9am-1pm', as a directory writes what holds from a date on. */
const isHeading = (text: string, date: ScanItem, next: ScanItem): boolean =>
  date.kind === 'date' && date.date !== null && text.slice(date.end, next.start).includes(':');

/** What a weekday has to do with the date beside it; null where none stands there. */
function meaningAt(text: string, items: ScanItem[], index: number): 'name' | 'uncertain' | null {
  const [before, item, next] = [items[index - 1], items[index]!, items[index + 1]];
  if (item.kind !== 'days') return null;
  if (next?.kind === 'date') {
    const isClosed = items[index + 2]?.kind === 'closed';
    return isNameOf(item, next) || (next.date === null && isClosed) ? 'name' : 'uncertain';
  }
  // 'Closed July 4, Saturdays 9am-1pm', 'closed July 4 weekend': the date is what is closed.
  const isClosed = items[index - 2]?.kind === 'closed';
  if (before?.kind !== 'date' || isClosed || isHeading(text, before, item)) return null;
  return isNameOf(item, before) ? 'name' : 'uncertain';
}

function withNamedDatesOf(text: string, segment: ScanItem[]): ScanItem[] {
  const meanings = segment.map((_, index) => meaningAt(text, segment, index));
  const uncertainAt = meanings.indexOf('uncertain');
  if (uncertainAt < 0) return segment.filter((_, index) => meanings[index] !== 'name');
  const at = segment[uncertainAt - 1]?.kind === 'date' ? uncertainAt - 1 : uncertainAt;
  const before = segment.slice(0, at);
  // 'Sat 9am-1pm, Saturday July 4 10am-2pm': what stands before it is whole.
  const isWhole = before[0]?.kind === 'days' && before.at(-1)?.kind === 'hours';
  const { start } = segment[isWhole ? at : 0]!;
  return [...(isWhole ? before : []), { kind: 'unread', start, end: segment.at(-1)!.end }];
}

/**
 * Takes out weekdays that only name the date beside them. 'Saturday, July 4' is one day of a year
 * that nobody stated, and not every Saturday: it stays as written, with all that is said of it.
 */
export const withNamedDates = (text: string, items: ScanItem[]): ScanItem[] =>
  segmentsOf(items).flatMap((segment): ScanItem[] => {
    const { end } = segment.at(-1)!;
    return [...withNamedDatesOf(text, segment), { kind: 'break', start: end, end }];
  });
