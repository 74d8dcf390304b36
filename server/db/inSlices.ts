/** A list in parts of at most so many: a statement takes only so many parameters. */
export function* inSlices<T>(list: readonly T[], most: number): Generator<T[]> {
  for (let start = 0; start < list.length; start += most) yield list.slice(start, start + most);
}
