interface KnownList {
  /** Those of the page that is shown. */
  items: readonly { id: number }[];
  /** How many there are on all pages. */
  total: number;
}

/**
 * What of a choice is in the list by now.
 * @param ids those of the whole list, as far as they are known
 */
export function stillListed(
  chosen: ReadonlySet<number>,
  { items, total }: KnownList,
  ids: readonly number[] = [],
): ReadonlySet<number> {
  // What is only a part of the list, or was read at another moment, says nothing of the rest.
  const whole = [items.map(({ id }) => id), ids].find(({ length }) => length === total);
  return whole ? new Set(whole.filter((id) => chosen.has(id))) : chosen;
}

/** Whether something chosen is on another page, unless it has left the list. */
export const isChosenElsewhere = (
  chosen: ReadonlySet<number>,
  { items, total }: KnownList,
): boolean => items.length < total && chosen.size > items.filter(({ id }) => chosen.has(id)).length;
