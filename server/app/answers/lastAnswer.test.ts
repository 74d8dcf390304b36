import { describe, expect, it, vi } from 'vitest';
import { LastAnswer } from './lastAnswer.ts';

describe('LastAnswer', () => {
  it('is found once for all who ask while its version holds', async () => {
    const last = new LastAnswer<number>();
    let count = 0;
    const find = vi.fn(async () => ++count);
    expect(await Promise.all([last.of('1', find), last.of('1', find)])).toEqual([1, 1]);
    expect(await last.of('2', find)).toBe(2);
    expect(await last.of('1', find)).toBe(3);
    expect(find).toHaveBeenCalledTimes(3);
  });

  it('is asked for again where it could not be found, though a newer one is kept', async () => {
    const last = new LastAnswer<number>();
    const failing = Promise.withResolvers<number>();
    const asked = last.of('1', () => failing.promise);
    expect(await last.of('2', async () => 2)).toBe(2);
    failing.reject(new Error('no database'));
    await expect(asked).rejects.toThrow('no database');
    expect(await last.of('2', async () => 3)).toBe(2);

    await expect(last.of('3', () => Promise.reject(new Error('no database')))).rejects.toThrow();
    expect(await last.of('3', async () => 4)).toBe(4);
  });
});
