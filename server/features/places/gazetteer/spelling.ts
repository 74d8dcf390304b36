/** How far a typed text is from a name: to the whole of it, and to the part typed so far. */
export interface Slips {
  whole: number;
  beginning: number;
}

/** Names are shorter than this, texts are cut to it. */
const LONGEST_NAME = 60;

const rows = [0, 1, 2].map(() => new Uint8Array(LONGEST_NAME * 2 + 2));
/** Stands for any number of slips beyond the limit. */
const TOO_MANY = 200;
const NONE: Slips = { whole: TOO_MANY, beginning: TOO_MANY };

/** How many slips a text of that length may hold and still be taken for a name. */
export function slipsFor(length: number): number {
  if (length < 4) {
    return 0;
  }
  return length < 6 ? 1 : 2;
}

/**
 * Counts slips of the pen (a letter missing, added, wrong, or two neighbours exchanged) between
 * what was typed and a name, exactly up to `limit`. Unlike a plain edit distance it also
 * answers for a name that is still being typed ('albuqer'), in the same pass.
 */
export function countSlips(typed: string, name: string, limit: number): Slips {
  const width = Math.min(name.length, typed.length + limit, LONGEST_NAME);
  if (typed.length > LONGEST_NAME || typed.length - name.length > limit) {
    return NONE;
  }
  let [older, previous, current] = rows as [Uint8Array, Uint8Array, Uint8Array];
  for (let column = 0; column <= limit + 1; column++) {
    previous[column] = column;
  }
  for (let row = 1; row <= typed.length; row++) {
    const letter = typed.charCodeAt(row - 1);
    // Cells farther than the limit from the diagonal hold more slips than the limit.
    const first = Math.max(1, row - limit);
    const last = Math.min(width, row + limit);
    current[first - 1] = first === 1 ? row : TOO_MANY;
    let least = TOO_MANY;
    for (let column = first; column <= last; column++) {
      const other = name.charCodeAt(column - 1);
      let slips = Math.min(
        (previous[column - 1] ?? 0) + (letter === other ? 0 : 1),
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
      );
      if (
        row > 1 &&
        column > 1 &&
        letter === name.charCodeAt(column - 2) &&
        other === typed.charCodeAt(row - 2)
      ) {
        slips = Math.min(slips, (older[column - 2] ?? 0) + 1);
      }
      current[column] = slips;
      least = Math.min(least, slips);
    }
    if (Math.min(least, row) > limit) {
      return NONE;
    }
    current[last + 1] = TOO_MANY;
    [older, previous, current] = [previous, current, older];
  }
  let beginning = TOO_MANY;
  for (let column = Math.max(0, typed.length - limit); column <= width; column++) {
    beginning = Math.min(beginning, previous[column] ?? TOO_MANY);
  }
  const whole = width === name.length ? (previous[width] ?? TOO_MANY) : TOO_MANY;
  return { whole, beginning };
}

/** The letters of a key as bits, to rule most names out before slips are counted. */
export interface Letters {
  /** a bit for each letter that occurs */
  once: number;
  /** a bit for each letter's second and later occurrences */
  again: number;
}

export function lettersOf(key: string): Letters {
  const counts = new Uint8Array(32);
  let once = 0;
  let again = 0;
  for (let index = 0; index < key.length; index++) {
    const letter = key.charCodeAt(index) % 32;
    const before = counts[letter] ?? 0;
    if (before === 0) {
      once |= 1 << letter;
    } else {
      again |= 1 << ((letter + 11 * before) % 32);
    }
    counts[letter] = before + 1;
  }
  return { once, again };
}

/**
 * False when more letters are missing from the name than `limit` slips can explain. Bits may
 * coincide, which lets a name through that has no chance, but never keeps out one that has.
 */
export function lettersCanMatch(typed: Letters, name: Letters, limit: number): boolean {
  return (
    countBits(typed.once & ~name.once, limit) + countBits(typed.again & ~name.again, limit) <= limit
  );
}

/** The number of bits set, counted no farther than one beyond the limit. */
function countBits(bits: number, limit: number): number {
  let rest = bits;
  let count = 0;
  while (rest !== 0 && count <= limit) {
    rest &= rest - 1;
    count++;
  }
  return count;
}
