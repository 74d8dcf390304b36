import { expect, it, vi } from 'vitest';
import { closeAll } from './closeAll.ts';

it('what was opened last is closed first, also where one of them cannot be closed', async () => {
  const closed: string[] = [];
  const error = vi.fn();
  const failure = new Error('no connection');
  const closers = [
    async () => void closed.push('database'),
    () => Promise.reject(failure),
    async () => void closed.push('app'),
  ];
  await closeAll(closers, { error });
  expect(closed).toEqual(['app', 'database']);
  expect(error).toHaveBeenCalledExactlyOnceWith({ err: failure }, expect.anything());
  await closeAll(closers, { error });
  expect(closed).toHaveLength(2);
});
