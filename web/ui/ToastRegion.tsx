import { lazy, Suspense, useSyncExternalStore } from 'react';
import { currentToast, subscribeToToasts } from './toast.ts';

const ToastViewport = lazy(() =>
  import('./ToastViewport.tsx').then((module) => ({ default: module.ToastViewport })),
);

const noToast = () => undefined;

/** Where toasts appear; once in the application. Nothing of it is loaded before the first toast. */
export function ToastRegion() {
  const shown = useSyncExternalStore(subscribeToToasts, currentToast, noToast);
  if (!shown) return null;
  return (
    <Suspense fallback={null}>
      <ToastViewport shown={shown} />
    </Suspense>
  );
}
