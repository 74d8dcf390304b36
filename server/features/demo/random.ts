/** Numbers that look random and are the same for the same seed, on every machine. */
export type Random = {
  /** From 0 up to, never reaching, 1. */
  next(): number;
  /** A whole number, both ends included. */
  integer(from: number, to: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** Different ones of them, as many as there are at most. */
  sample<T>(items: readonly T[], count: number): T[];
};

const TWO_TO_32 = 2 ** 32;
const PRIME_FOR_HASH = 16_777_619;
const HASH_START = 2_166_136_261;

/** A 32-bit xorshift generator, begun with the FNV-1a hash of its seed. */
export function createRandom(seed: string): Random {
  let state = hash(seed) || 1;

  function next(): number {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / TWO_TO_32;
  }

  // The first numbers of similar seeds resemble one another; these few part them.
  for (let round = 0; round < 8; round++) next();

  function integer(from: number, to: number): number {
    return from + Math.floor(next() * (to - from + 1));
  }

  function pick<T>(items: readonly T[]): T {
    const item = items[integer(0, items.length - 1)];
    if (item === undefined) throw new RangeError('There is nothing to pick from');
    return item;
  }

  function sample<T>(items: readonly T[], count: number): T[] {
    return items
      .map((item) => ({ item, order: next() }))
      .sort((a, b) => a.order - b.order)
      .slice(0, count)
      .map(({ item }) => item);
  }

  return { next, integer, chance: (probability) => next() < probability, pick, sample };
}

function hash(text: string): number {
  let value = HASH_START;
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), PRIME_FOR_HASH);
  }
  return value >>> 0;
}
