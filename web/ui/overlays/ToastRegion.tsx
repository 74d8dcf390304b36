import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import {
  currentToast,
  dismissToast,
  subscribeToToasts,
  TOAST_DURATION_MS,
  type ToastEntry,
} from './toast.ts';

const attempt = () =>
  lazy(() =>
    import('./ToastViewport.tsx').then(
      (module) => ({ default: module.ToastViewport }),
      // Without a connection the toast that says so must not take the page away.
      () => ({ default: PlainToast }),
    ),
  );
let ToastViewport = attempt();

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

/** Goes by itself, and takes no touch from what lies under it. */
function PlainToast({ shown }: { shown: ToastEntry }) {
  const { id, open, title, description, variant } = shown;
  useEffect(() => {
    const timer = setTimeout(() => {
      // For the next one, by which the connection may be back.
      ToastViewport = attempt();
      dismissToast(id);
    }, TOAST_DURATION_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return open ? (
    <p
      role="alert"
      className={`pointer-events-none fixed inset-x-0 top-0 z-60 p-4 text-center text-paper-50 ${variant === 'destructive' ? 'bg-tomato-600' : 'bg-leaf-900'}`}
    >
      <strong className="block">{title}</strong>
      {description}
    </p>
  ) : null;
}
