import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Close, Content, Description, Overlay, Portal, Root, Title } from 'radix-ui/dialog';
import { FocusScope } from 'radix-ui/internal';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { IconButton } from '../IconButton.tsx';
import { focused, focusInsteadOf, keepFocus } from '../keepFocus.ts';
import { MAIN_ID } from '../SkipLink.tsx';
import { useBackCloses } from './useBackCloses.ts';

const WIDTHS = { narrow: 'sm:max-w-md', medium: 'sm:max-w-xl', wide: 'sm:max-w-3xl' } as const;

export type DialogProps = {
  /** Asked for by the cross, Escape, 'back', or a click beside it while nothing was typed. */
  onClose: () => void;
  title: ReactNode;
  /** One sentence for screen readers and, unless hidden, under the title. */
  description?: ReactNode;
  descriptionHidden?: boolean;
  /** Stays in sight below the part that scrolls. */
  footer?: ReactNode;
  width?: keyof typeof WIDTHS;
  /** Whether the address says that it is open, so that 'back' closes it anyway. */
  isInAddress?: boolean;
  children: ReactNode;
};

/** What each dialog was opened by, once it is closed too. */
const openers = new WeakMap<Element, Element>();

/** Lower than this, what stays in sight at the edges would leave no room for the rest. */
const LOW_SCREEN_PX = 384;

/** Room for the label of what has the focus, and for the word on a mistake in it. */
const AROUND_FOCUS_PX = 28;

/** What comes into the focus is scrolled out from behind a part that stays in sight at that edge. */
const stayingAt =
  (edge: 'scrollPaddingTop' | 'scrollPaddingBottom') => (part: HTMLElement | null) => {
    const dialog = part?.parentElement;
    if (!dialog) return;
    const observer = new ResizeObserver(() => {
      const stays = window.innerHeight >= LOW_SCREEN_PX;
      part.style.position = stays ? '' : 'relative';
      dialog.style[edge] = stays ? `${part.offsetHeight + AROUND_FOCUS_PX}px` : '';
    });
    observer.observe(part);
    observer.observe(dialog);
    return () => {
      observer.disconnect();
      dialog.style[edge] = '';
    };
  };
const stayingAtTop = stayingAt('scrollPaddingTop');
const stayingAtBottom = stayingAt('scrollPaddingBottom');

/**
 * A modal, open as long as it is rendered: a sheet from below on phones, in the middle elsewhere,
 * never higher than 90% of the viewport. Once something was typed in it, a tap beside it, which on a
 * phone is soon done, takes nothing away. Radix weighs about 12 KB, so load whatever uses this with
 * `React.lazy`.
 */
export function Dialog({
  onClose,
  title,
  description,
  descriptionHidden = false,
  footer,
  width = 'medium',
  isInAddress = false,
  children,
}: DialogProps) {
  const opener = useRef<Element | null>(null);
  const hasTyped = useRef(false);
  useEffect(keepFocus, []);
  // The content comes after this, and may take the focus at once.
  useLayoutEffect(() => {
    opener.current ??= openerOf(focused());
  }, []);
  useBackCloses(onClose, isInAddress);
  return (
    <Root
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Portal>
        <Overlay className="fixed inset-0 z-40 animate-appear bg-leaf-900/55" />
        <Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          ref={(content) => {
            if (content && opener.current) openers.set(content, opener.current);
          }}
          // `autoFocus` does nothing over another dialog, which still keeps the focus then.
          onOpenAutoFocus={(event) => {
            const first = (event.currentTarget as Element).querySelector<HTMLElement>(
              '[data-focus-first]',
            );
            if (!first) return;
            event.preventDefault();
            first.focus();
          }}
          // Radix gives the focus back to its own trigger only; here anything may open the dialog.
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            focusAfter(opener.current);
          }}
          onInput={({ currentTarget, target }) => {
            // What is typed in a dialog over this one comes by here too.
            if (currentTarget.contains(target as Node)) hasTyped.current = true;
          }}
          onPointerDownOutside={(event) => {
            if (hasTyped.current) event.preventDefault();
          }}
          // Radix gives Escape to what has come up last, which may be a toast: that goes, and this too.
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || event.defaultPrevented) return;
            event.preventDefault();
            onClose();
          }}
          // Radix takes the focus from the last part to the first and back, and leaves the rest where it is.
          onKeyUp={({ key, target }) => {
            if (key === 'Tab') (target as Element).scrollIntoView({ block: 'nearest' });
          }}
          className={clsx(
            'fixed inset-x-0 bottom-0 z-50 mx-auto max-h-[90dvh] animate-rise overflow-y-auto overscroll-contain',
            'rounded-t-sheet bg-paper-50 shadow-overlay focus:outline-none',
            'sm:inset-y-0 sm:my-auto sm:h-fit sm:w-[calc(100%-3rem)] sm:rounded-sheet',
            WIDTHS[width],
          )}
        >
          <ToastBranch />
          <div
            ref={stayingAtTop}
            className="sticky top-0 z-10 flex items-start gap-4 border-b border-paper-300 bg-paper-50 py-4 pr-3 pl-6"
          >
            <div className="min-w-0 grow py-1.5">
              <Title className="text-2xl leading-tight tracking-tight">{title}</Title>
              {description ? (
                <Description className={clsx(descriptionHidden ? 'sr-only' : 'mt-1 text-ink-600')}>
                  {description}
                </Description>
              ) : null}
            </div>
            <Close asChild>
              <IconButton label="Close">
                <X aria-hidden />
              </IconButton>
            </Close>
          </div>
          <div className="px-6 py-5">{children}</div>
          {footer ? (
            <div
              ref={stayingAtBottom}
              className="sticky bottom-0 z-10 flex flex-wrap justify-end print:hidden gap-3 border-t border-paper-300 bg-paper-50 px-6 py-4 pb-[max(1rem,env(safe-area-inset-bottom))]"
            >
              {footer}
            </div>
          ) : null}
        </Content>
      </Portal>
    </Root>
  );
}

/** Lets the keyboard get to a toast too: a dialog takes back the focus from whatever else has it. */
function ToastBranch() {
  FocusScope.useFocusScopeBranch(useSyncExternalStore(subscribeToBody, shownToast));
  return null;
}

const shownToast = () => document.querySelector<HTMLElement>('body > [role=region]');

/** Toasts come and go there. */
function subscribeToBody(onChange: () => void): () => void {
  const toasts = new MutationObserver(onChange);
  toasts.observe(document.body, { childList: true });
  return () => toasts.disconnect();
}

/** A menu has closed when the dialog of its entry has, so the button that opened it counts. */
function openerOf(part: Element | null): Element | null {
  const menu = part?.closest('[role=menu]');
  return document.getElementById(menu?.getAttribute('aria-labelledby') ?? '') ?? part;
}

/**
 * Focuses what opened a dialog. Where that is gone and nothing else has the focus: what opened the
 * dialog that it stood in, what stands in its place, or the page.
 */
function focusAfter(opener: Element | null): void {
  const { activeElement, body } = document;
  const earlier = openers.get(opener?.closest('[role=dialog]') ?? body);
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  else if (activeElement === body) {
    if (earlier) focusAfter(earlier);
    else if (!opener || !focusInsteadOf(opener)) document.getElementById(MAIN_ID)?.focus();
    else bringInSight(document.activeElement);
  }
}

/** What stands in the place of something tall may begin above the screen, as that did. */
function bringInSight(part: Element | null): void {
  if (part && part.getBoundingClientRect().top < 0) part.scrollIntoView();
}
