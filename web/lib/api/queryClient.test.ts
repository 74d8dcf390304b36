import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { createQueryClient } from './queryClient.ts';

const queryClient = createQueryClient();
afterEach(() => queryClient.clear());

const queryKey = ['imports'];
const known = () => queryClient.getQueryData(queryKey);

/** A list that is answered as it was when it was asked for, once the answer is let through. */
function aSlowList() {
  let stored: string[] = [];
  const waiting: (() => void)[] = [];
  return {
    write: (item: string) => {
      stored = [...stored, item];
    },
    isAsked: () => waiting.length > 0,
    answer: () => waiting.shift()?.(),
    queryFn: () => {
      const now = stored;
      return new Promise<string[]>((resolve) => waiting.push(() => resolve(now)));
    },
  };
}

it('a first reading that a change overtakes is not taken for what there is now', async () => {
  const { queryFn, write, isAsked, answer } = aSlowList();
  const unsubscribe = new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => {});
  write('directory.csv');
  const isReread = queryClient.invalidateQueries({ queryKey });
  answer();
  await expect.poll(isAsked).toBe(true);
  answer();
  await isReread;
  expect(known()).toEqual(['directory.csv']);
  unsubscribe();
});

it('nor is one that nobody is shown yet', async () => {
  const { queryFn, write, answer } = aSlowList();
  const isRead = queryClient.prefetchQuery({ queryKey, queryFn });
  write('directory.csv');
  const isOutOfDate = queryClient.invalidateQueries({ queryKey });
  answer();
  await Promise.all([isRead, isOutOfDate]);
  expect(known()).toEqual([]);
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

it('one that fails keeps nobody waiting', async () => {
  const queryFn = () => Promise.reject(new Error('Offline'));
  const unsubscribe = new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => {});
  await queryClient.invalidateQueries({ queryKey });
  expect(queryClient.getQueryState(queryKey)?.status).toBe('error');
  unsubscribe();
});
