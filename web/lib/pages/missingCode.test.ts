import { afterEach, expect, it, vi } from 'vitest';
import { renewPage } from './missingCode.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a page is not loaded anew, nor waited for, where the site does not answer', async () => {
  vi.useFakeTimers();
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  const isOver = vi.fn();
  void renewPage().then(isOver);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(isOver).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
});
