import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  currentToast,
  DISMISSED_TOAST_LIFETIME_MS,
  dismissToast,
  subscribeToToasts,
  toast,
} from './toast.ts';

function shownId(): number {
  const shown = currentToast();
  if (!shown) throw new Error('no toast is shown');
  return shown.id;
}

describe('a toast', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.advanceTimersByTime(DISMISSED_TOAST_LIFETIME_MS);
    vi.useRealTimers();
  });

  it('takes the place of the one before it, so that only one is visible', () => {
    toast({ title: 'Saved' });
    const first = shownId();
    toast({ title: 'Not saved', variant: 'destructive' });
    expect(currentToast()).toMatchObject({ title: 'Not saved', open: true });
    expect(shownId()).not.toBe(first);
    dismissToast(shownId());
  });

  it('closes when dismissed and is forgotten after its lifetime', () => {
    toast({ title: 'Saved' });
    dismissToast(shownId());
    expect(currentToast()).toMatchObject({ title: 'Saved', open: false });
    vi.advanceTimersByTime(DISMISSED_TOAST_LIFETIME_MS - 1);
    expect(currentToast()).toBeDefined();
    vi.advanceTimersByTime(1);
    expect(currentToast()).toBeUndefined();
  });

  it('is not forgotten because an earlier one was dismissed', () => {
    toast({ title: 'Earlier' });
    const earlier = shownId();
    dismissToast(earlier);
    toast({ title: 'Later' });
    dismissToast(earlier);
    vi.advanceTimersByTime(DISMISSED_TOAST_LIFETIME_MS);
    expect(currentToast()).toMatchObject({ title: 'Later', open: true });
    dismissToast(shownId());
  });

  it('tells its listeners until they stop listening', () => {
    const heard: string[] = [];
    const stop = subscribeToToasts(() => heard.push(currentToast()?.title ?? 'none'));
    toast({ title: 'One' });
    stop();
    toast({ title: 'Two' });
    expect(heard).toEqual(['One']);
    dismissToast(shownId());
  });
});
