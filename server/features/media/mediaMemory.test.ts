import { expect, it } from 'vitest';
import { MediaMemory } from './mediaMemory.ts';

const file = (length: number) => ({ contentType: 'image/webp', bytes: Buffer.alloc(length) });

function memoryWith(mostBytes: number, ...names: string[]): MediaMemory {
  const memory = new MediaMemory(mostBytes);
  for (const name of names) memory.beginReading()(name, file(100));
  return memory;
}

it('keeps no more bytes than it may, and lets go of what was asked for longest ago', () => {
  const memory = memoryWith(800, ...'abcdefgh');
  expect(memory.get('a')).toEqual(file(100));
  memory.beginReading()('i', file(100));
  expect([...'abcdefghi'].filter((name) => memory.get(name))).toEqual([...'acdefghi']);
});

it('keeps a file once, and none that takes more than an eighth', () => {
  const memory = memoryWith(800, ...'aaaaaaaaabcdefg');
  memory.beginReading()('large', file(101));
  expect([...'abcdefg'].every((name) => memory.get(name))).toBe(true);
  expect(memory.get('large')).toBeUndefined();
});

it('does not keep what was read while something was deleted', () => {
  const memory = memoryWith(800, 'a');
  const keep = memory.beginReading();
  memory.forgetAll();
  keep('b', file(1));
  expect([memory.get('a'), memory.get('b')]).toEqual([undefined, undefined]);
  memory.beginReading()('b', file(1));
  expect(memory.get('b')).toEqual(file(1));
});

it('may be nothing at all', () => {
  expect(memoryWith(0, 'a').get('a')).toBeUndefined();
});
