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

it('what is set meanwhile stays, and is read anew', async () => {
  const { queryFn, write, isAsked, answer } = aSlowList();
  write('directory.csv');
  const unsubscribe = new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => {});
  answer();
  await expect.poll(known).toEqual(['directory.csv']);
  void queryClient.invalidateQueries({ queryKey });
  write('harvest.csv');
  queryClient.setQueryData(queryKey, ['directory.csv', 'harvest.csv']);
  answer();
  // Once the answers that have arrived have been taken.
  await new Promise((resolve) => setTimeout(resolve));
  expect(known()).toEqual(['directory.csv', 'harvest.csv']);
  expect(isAsked()).toBe(true);
  unsubscribe();
});

it('what nobody is reading is set without a request', () => {
  const { queryFn, isAsked } = aSlowList();
  queryClient.setQueryData(queryKey, ['directory.csv']);
  const unsubscribe = new QueryObserver(queryClient, {
    queryKey,
    queryFn,
    staleTime: Number.POSITIVE_INFINITY,
  }).subscribe(() => {});
  queryClient.setQueryData(queryKey, []);
  expect(isAsked()).toBe(false);
  unsubscribe();
});

it('what is on its way for a page that nobody is shown any more is read anew on its return', async () => {
  const { queryFn, write, answer } = aSlowList();
  queryClient.setQueryData(queryKey, []);
  const isRead = queryClient.fetchQuery({ queryKey, queryFn, staleTime: 0 });
  write('directory.csv');
  const isOutOfDate = queryClient.invalidateQueries({ queryKey });
  answer();
  await Promise.all([isRead, isOutOfDate]);
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

it('what is set takes the place of a first reading for whoever waits for that', async () => {
  const { queryFn, answer } = aSlowList();
  const reading = queryClient.ensureQueryData({ queryKey, queryFn });
  queryClient.setQueryData(queryKey, ['directory.csv']);
  answer();
  expect(await reading).toEqual(['directory.csv']);
  expect(known()).toEqual(['directory.csv']);
});

it('where there is nothing to change yet, the first reading is waited for and made anew', async () => {
  const { queryFn, write, answer } = aSlowList();
  const reading = queryClient.ensureQueryData({ queryKey, queryFn });
  write('directory.csv');
  queryClient.setQueryData<string[]>(queryKey, (list) => list && [...list, 'directory.csv']);
  answer();
  expect(await reading).toEqual([]);
  await expect.poll(() => queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

it('one that fails keeps nobody waiting', async () => {
  const queryFn = () => Promise.reject(new Error('Offline'));
  const unsubscribe = new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => {});
  await queryClient.invalidateQueries({ queryKey });
  expect(queryClient.getQueryState(queryKey)?.status).toBe('error');
  unsubscribe();
});
