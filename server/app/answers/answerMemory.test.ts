import { describe, expect, it } from 'vitest';
import { AnswerMemory } from './answerMemory.ts';

describe('AnswerMemory', () => {
  it('lends a block again once it has been given back, and never to two at once', () => {
    const memory = new AnswerMemory();
    const first = memory.take(10);
    const second = memory.take(10);
    expect(second).not.toBe(first);
    memory.giveBack(first);
    expect(memory.take(20_000)).toBe(first);
    expect(memory.take(10)).not.toBe(first);
  });

  it('has room for any length, and keeps nothing that is very long', () => {
    const memory = new AnswerMemory();
    const long = memory.take(10_000_000);
    expect(long.length).toBeGreaterThanOrEqual(10_000_000);
    memory.giveBack(long);
    expect(memory.take(10)).not.toBe(long);
  });
});
