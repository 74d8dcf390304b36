import { expect, it } from 'vitest';
import { together } from './together.ts';

/** Does jobs, unless one of them cannot be done. */
function aWorker(...impossible: number[]) {
  const goes: number[][] = [];
  const done: number[] = [];
  const handle = together(async (payloads: number[]) => {
    goes.push(payloads);
    await new Promise((resolve) => setImmediate(resolve));
    if (payloads.some((payload) => impossible.includes(payload))) throw new Error('Impossible');
    done.push(...payloads);
  });
  return { goes, done, handle };
}

it('jobs that begin together are done in one go, later ones in another', async () => {
  const { goes, handle } = aWorker();
  const first = [1, 2, 3].map(handle);
  await Promise.resolve();
  await Promise.all([...first, handle(4)]);
  expect(goes).toEqual([[1, 2, 3], [4]]);
});

it('one that cannot be done fails alone', async () => {
  const { done, handle } = aWorker(2);
  const outcomes = await Promise.allSettled([1, 2, 3].map(handle));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(done.toSorted()).toEqual([1, 3]);
});

it('one by itself is tried once', async () => {
  const { goes, handle } = aWorker(2);
  await expect(handle(2)).rejects.toThrow('Impossible');
  expect(goes).toEqual([[2]]);
});
