import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Close, Description, Provider, Root, Title, Viewport } from 'radix-ui/toast';
import { useRef, useSyncExternalStore } from 'react';
import { IconButton } from '../IconButton.tsx';
import { dismissToast, TOAST_DURATION_MS, type ToastEntry } from './toast.ts';

/** How far a toast is to be swiped before it goes, in pixels. */
const SWIPE_THRESHOLD_PX = 50;
const FOCUS_HOTKEY = ['F8'];
/** How far toasts stand from the top, in pixels; how near they may come where there is little room. */
const MARGIN_PX = 16;
const NEAREST_PX = 4;

export function ToastViewport({ shown }: { shown: ToastEntry }) {
  const destructive = shown.variant === 'destructive';
  const root = useRef<HTMLLIElement>(null);
  const viewport = useRef<HTMLOListElement>(null);
  /** What had the focus before it came here. */
  const before = useRef<Element | null>(null);
  const focusBefore = () => {
    if (before.current instanceof HTMLElement) before.current.focus();
  };
  // A toast is remembered long after it has gone.
  const top = useSyncExternalStore(
    shown.open ? subscribeToLayout : subscribeToNothing,
    shown.open ? () => topFor(root.current) : () => MARGIN_PX,
  );
  return (
    // A provider of its own for each: whoever dismisses one has the pointer or the focus in it, which
    // makes it stay, and Radix would go on believing so of all that follow.
    <Provider key={shown.id} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD_PX}>
      <Root
        ref={root}
        open={shown.open}
        onOpenChange={(open) => {
          if (open) return;
          // Radix leaves whoever dismisses it by keyboard here, where there is nothing else to do.
          if (document.activeElement === viewport.current) focusBefore();
          dismissToast(shown.id);
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
            // A dialog lets the keyboard get to nothing that comes after it.
            onKeyDown={(event) => {
              if (event.key !== 'Tab' || event.shiftKey) return;
              if (!before.current?.closest('body > [role=dialog]')) return;
              event.preventDefault();
              focusBefore();
            }}
            className="text-paper-50 hover:bg-paper-50/15 hover:text-paper-50"
          >
            <X aria-hidden />
          </IconButton>
        </Close>
      </Root>
      <Viewport
        ref={viewport}
        onFocus={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
        }}
        hotkey={FOCUS_HOTKEY}
        style={{ paddingTop: top }}
        className={clsx(
          'pointer-events-none fixed inset-0 z-60 flex flex-col print:hidden p-4 pb-[max(1rem,env(safe-area-inset-bottom))] outline-none md:left-auto md:w-full md:max-w-[420px] md:justify-end',
          // A phone's thumb presses what is at the foot, unless a bar stays in sight at the top.
          'max-md:[body:has(main_.sticky)_&]:justify-end',
          // The buttons of a dialog stand at its foot. What is called one within the page is none over it.
          '[body:has(>[role=dialog])_&]:justify-start!',
        )}
      />
    </Provider>
  );
}

/**
 * How far from the top a toast stands where it comes from there, in pixels. What the header offers is
 * to be reached as long as that is in sight, and so are the title of a dialog and its cross: a toast
 * stands above them or, where there is no room, below.
 */
function topFor(toast: HTMLElement | null): number {
  const dialog = [...document.querySelectorAll<HTMLElement>('body > [role=dialog]')].at(-1);
  if (!dialog) {
    const header = document.querySelector('body > header');
    return Math.max(MARGIN_PX, header?.getBoundingClientRect().bottom ?? 0);
  }
  const title = dialog.querySelector<HTMLElement>('h2');
  const head = title?.offsetParent;
  if (!toast || !title || !(head instanceof HTMLElement)) return MARGIN_PX;
  // Where they will lie once they have risen.
  if (toast.getBoundingClientRect().left > dialog.offsetLeft + dialog.offsetWidth) return MARGIN_PX;
  const above = dialog.offsetTop + title.offsetTop - toast.offsetHeight;
  if (above >= NEAREST_PX) return Math.min(MARGIN_PX, above);
  return dialog.offsetTop + head.offsetHeight + NEAREST_PX;
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
