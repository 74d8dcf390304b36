import { describe, expect, it } from 'vitest';
import { asciiBytes } from './asciiBytes.ts';

describe('asciiBytes', () => {
  it('holds the text, however long', () => {
    for (const length of [0, 1, 16_000, 131_072, 131_073, 3_000_000]) {
      const text = 'abcdefghij'.repeat(Math.ceil(length / 10)).slice(0, length);
      expect(asciiBytes(text).toString('latin1') === text).toBe(true);
    }
  });

  it('leaves what was made before as it was', () => {
    const texts = Array.from({ length: 300 }, (_, index) => String(index % 10).repeat(20_000));
    const made = texts.map(asciiBytes);
    expect(made.every((bytes, index) => bytes.toString('latin1') === texts[index])).toBe(true);
  });
});
