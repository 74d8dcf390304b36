import type { OpenStatus } from '#contract/opening-times/openingTimes.ts';

/** However soon the next change is. */
const REREAD_AT_LEAST_MS = 60_000;

interface Read<Data> {
  state: { data: Data | undefined };
}

/**
 * For queries whose answer says 'open now', which a page left open must not go on saying: it is
 * read again when that may change, or, where nobody looked at the page then, when somebody does.
 */
export function rereadAtChange<Data>(
  marketsOf: (data: Data | undefined) => { openStatus: OpenStatus }[] | undefined,
) {
  const untilChange = ({ state: { data } }: Read<Data>) =>
    Math.min(
      ...(marketsOf(data) ?? []).flatMap(({ openStatus: { changesAt } }) =>
        changesAt ? Date.parse(changesAt) - Date.now() : [],
      ),
    );
  return {
    refetchInterval: (query: Read<Data>) => Math.max(untilChange(query), REREAD_AT_LEAST_MS),
    refetchOnWindowFocus: (query: Read<Data>) => untilChange(query) < 0 && ('always' as const),
  };
}
