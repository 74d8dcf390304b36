import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Close, Description, Provider, Root, Title, Viewport } from 'radix-ui/toast';
import { useSyncExternalStore } from 'react';
import { IconButton } from './IconButton.tsx';
import { dismissToast, TOAST_DURATION_MS, type ToastEntry } from './toast.ts';

/** How far a toast is to be swiped before it goes, in pixels. */
const SWIPE_THRESHOLD_PX = 50;
const FOCUS_HOTKEY = ['F8'];

export function ToastViewport({ shown }: { shown: ToastEntry }) {
  const destructive = shown.variant === 'destructive';
  // A toast is remembered long after it has gone.
  const headerBottom = useSyncExternalStore(
    shown.open ? subscribeToLayout : subscribeToNothing,
    shown.open ? bottomOfHeader : () => 0,
  );
  return (
    <Provider swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD_PX}>
      <Root
        key={shown.id}
        open={shown.open}
        onOpenChange={(open) => {
          if (!open) dismissToast(shown.id);
        }}
        duration={shown.durationMs ?? TOAST_DURATION_MS}
        type={destructive ? 'foreground' : 'background'}
        className={clsx(
          // An open dialog takes the pointer from all that is outside it, but this may be dismissed.
          'pointer-events-auto! flex animate-rise items-start gap-3 rounded-card py-2 pr-2 pl-5 shadow-overlay ring-1 ring-paper-50/25',
          'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=move]:animate-none',
          'data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
          destructive ? 'bg-tomato-600 text-paper-50' : 'bg-leaf-900 text-paper-50',
        )}
      >
        <div className="min-w-0 grow py-2.5 wrap-anywhere">
          <Title className="font-semibold">{shown.title}</Title>
          {shown.description ? (
            <Description className="mt-0.5 text-sm text-paper-200">{shown.description}</Description>
          ) : null}
        </div>
        <Close asChild>
          <IconButton
            label="Dismiss"
            className="text-paper-50 hover:bg-paper-50/15 hover:text-paper-50"
          >
            <X aria-hidden />
          </IconButton>
        </Close>
      </Root>
      <Viewport
        hotkey={FOCUS_HOTKEY}
        // What the header offers is to be reached, as long as that is in sight.
        style={{ paddingTop: `max(1rem, ${headerBottom}px)` }}
        className={clsx(
          'pointer-events-none fixed inset-0 z-60 flex flex-col p-4 pb-[max(1rem,env(safe-area-inset-bottom))] outline-none md:left-auto md:w-full md:max-w-[420px] md:justify-end',
          // A phone's thumb presses what is at the foot, unless a bar stays in sight at the top.
          'max-md:[body:has(main_.sticky)_&]:justify-end',
          // The buttons of a dialog stand at its foot. What is called one within the page is none over it.
          '[body:has(>[role=dialog])_&]:justify-start!',
        )}
      />
    </Provider>
  );
}

/** Where the site's header ends, in pixels from the top; 0 while it is out of sight or behind a dialog. */
function bottomOfHeader(): number {
  if (document.querySelector('body > [role=dialog]')) return 0;
  const header = document.querySelector('body > header');
  return Math.max(0, header?.getBoundingClientRect().bottom ?? 0);
}

const subscribeToNothing = () => () => {};

function subscribeToLayout(onChange: () => void): () => void {
  addEventListener('scroll', onChange, { passive: true });
  const size = new ResizeObserver(onChange);
  size.observe(document.body);
  // Dialogs come and go there.
  const dialogs = new MutationObserver(onChange);
  dialogs.observe(document.body, { childList: true });
  return () => {
    removeEventListener('scroll', onChange);
    size.disconnect();
    dialogs.disconnect();
  };
}
