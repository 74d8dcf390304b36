/** Longest time that a toast stays in sight by itself, in milliseconds. */
export const TOAST_DURATION_MS = 5000;
/** How long a dismissed toast is still remembered before it is let go, in milliseconds. */
export const DISMISSED_TOAST_LIFETIME_MS = 1_000_000;

type ToastMessage = {
  title: string;
  description?: string;
  /** `destructive` is for errors. */
  variant?: 'default' | 'destructive';
  durationMs?: number;
};

export type ToastEntry = ToastMessage & { id: number; open: boolean };

let current: ToastEntry | undefined;
let nextId = 1;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function show(entry: ToastEntry | undefined): void {
  clearTimeout(removal);
  current = entry;
  for (const listener of listeners) listener();
}

/** Says something in passing, from anywhere. One at a time: it takes the place of the one before. */
export function toast(message: ToastMessage): void {
  show({ ...message, id: nextId, open: true });
  nextId += 1;
}

export function dismissToast(id: number): void {
  if (current?.id !== id || !current.open) return;
  show({ ...current, open: false });
  removal = setTimeout(() => show(undefined), DISMISSED_TOAST_LIFETIME_MS);
}

export function currentToast(): ToastEntry | undefined {
  return current;
}

/** @returns the way to stop listening */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
