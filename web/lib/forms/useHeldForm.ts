import { type RefObject, useLayoutEffect } from 'react';

/**
 * While it is held, nothing in a form can be entered, ticked, chosen or pressed: what is on its way is
 * what it says. The focus stays where it is, which a disabled field would lose.
 */
export function useHeldForm(form: RefObject<HTMLFormElement | null>, isHeld: boolean): void {
  useLayoutEffect(() => {
    const element = form.current;
    if (!isHeld || !element) return;
    const chosen = new Map(
      [...element.querySelectorAll('select')].map((select) => [select, select.value]),
    );
    const refuse = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    // A phone's own list of choices can't be kept from opening.
    const choose = (event: Event) => {
      if (!(event.target instanceof HTMLSelectElement)) return;
      event.stopPropagation();
      event.target.value = chosen.get(event.target) ?? event.target.value;
    };
    const done = new AbortController();
    const options = { capture: true, signal: done.signal };
    for (const kind of ['beforeinput', 'click']) element.addEventListener(kind, refuse, options);
    for (const kind of ['input', 'change']) element.addEventListener(kind, choose, options);
    return () => done.abort();
  }, [form, isHeld]);
}
