import { describe, expect, it } from 'vitest';
import { countSlips, lettersCanMatch, lettersOf } from './spelling.ts';

/** Optimal string alignment by the book: the whole table, nothing cut short. */
function slipsByTheBook(typed: string, name: string): { whole: number; beginning: number } {
  const table = Array.from({ length: typed.length + 1 }, (_, row) =>
    Array.from({ length: name.length + 1 }, (_, column) => (row === 0 ? column : row)),
  );
  const cell = (row: number, column: number): number => table[row]?.[column] ?? Infinity;
  for (let row = 1; row <= typed.length; row++) {
    for (let column = 1; column <= name.length; column++) {
      const isSame = typed[row - 1] === name[column - 1];
      const isSwap = typed[row - 1] === name[column - 2] && typed[row - 2] === name[column - 1];
      const slips = Math.min(
        cell(row - 1, column - 1) + (isSame ? 0 : 1),
        cell(row - 1, column) + 1,
        cell(row, column - 1) + 1,
        isSwap && row > 1 && column > 1 ? cell(row - 2, column - 2) + 1 : Infinity,
      );
      table[row]?.splice(column, 1, slips);
    }
  }
  const last = table[typed.length] ?? [];
  return { whole: last[name.length] ?? Infinity, beginning: Math.min(...last) };
}

/** Numbers that look random and are the same in every run. */
function sequence(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

describe('slips of the pen', () => {
  it('are letters missing, added, wrong or exchanged with their neighbour', () => {
    expect(countSlips('portlnd', 'portland', 2).whole).toBe(1);
    expect(countSlips('portlland', 'portland', 2).whole).toBe(1);
    expect(countSlips('partland', 'portland', 2).whole).toBe(1);
    expect(countSlips('pheonix', 'phoenix', 2).whole).toBe(1);
    expect(countSlips('portland', 'portland', 2)).toEqual({ whole: 0, beginning: 0 });
  });

  it('are also counted to the beginning of a name that is still being typed', () => {
    const { whole, beginning } = countSlips('albuqer', 'albuquerque', 2);
    expect(beginning).toBe(1);
    expect(whole).toBeGreaterThan(2);
  });

  it('agree with the table of the textbook up to the limit', () => {
    const next = sequence(41);
    const word = () => Array.from({ length: next(9) }, () => 'abcd'[next(4)]).join('');
    for (let round = 0; round < 20_000; round++) {
      const [typed, name, limit] = [word(), word(), next(4)];
      const expected = slipsByTheBook(typed, name);
      const counted = countSlips(typed, name, limit);
      for (const part of ['whole', 'beginning'] as const) {
        const isWithin = expected[part] <= limit;
        expect([typed, name, limit, counted[part] <= limit]).toEqual([
          typed,
          name,
          limit,
          isWithin,
        ]);
        if (isWithin) {
          expect([typed, name, counted[part]]).toEqual([typed, name, expected[part]]);
        }
      }
    }
  });

  it('are never ruled out by the letters when they are within the limit', () => {
    const next = sequence(5);
    const word = () => Array.from({ length: 1 + next(9) }, () => 'abcd'[next(4)]).join('');
    for (let round = 0; round < 20_000; round++) {
      const [typed, name] = [word(), word()];
      const { beginning } = slipsByTheBook(typed, name);
      if (beginning <= 2) {
        expect(lettersCanMatch(lettersOf(typed), lettersOf(name), 2)).toBe(true);
      }
    }
    expect(lettersCanMatch(lettersOf('newnewnew'), lettersOf('newton'), 2)).toBe(false);
    expect(lettersCanMatch(lettersOf('xyz'), lettersOf('portland'), 2)).toBe(false);
  });
});
