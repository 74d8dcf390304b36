import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Button } from '../Button.tsx';

interface PagesProps {
  /** From 1. */
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
}

/** The way from page to page of a list; nothing where there is one page. */
export function Pages({ page, pageCount, onPage }: PagesProps) {
  if (pageCount < 2) return null;
  const turnTo = (wanted: number, { currentTarget, detail }: MouseEvent) => {
    const pages = currentTarget.parentElement;
    // The button that leads to the first or the last page can be pressed no more.
    if (wanted === 1 || wanted === pageCount) pages?.focus();
    // A page is read from its beginning: the list stands in the same element, above the buttons.
    // Whoever has pressed a key goes on seeing what has the focus.
    const list = pages?.parentElement;
    const isClick = detail > 0;
    if (isClick && list && list.getBoundingClientRect().top < 0) list.scrollIntoView();
    onPage(wanted);
  };
  return (
    <nav
      aria-label="Pages"
      tabIndex={-1}
      className="mt-6 flex items-center justify-center gap-3 max-sm:flex-wrap"
    >
      <Button variant="secondary" disabled={page <= 1} onClick={(event) => turnTo(page - 1, event)}>
        <ChevronLeft aria-hidden />
        Previous
      </Button>
      {/* On a phone above the buttons, which stand beside each other everywhere. */}
      <p role="status" aria-current="page" className="text-center max-sm:order-first max-sm:w-full">
        Page {page} of {pageCount}
      </p>
      <Button
        variant="secondary"
        disabled={page >= pageCount}
        onClick={(event) => turnTo(page + 1, event)}
      >
        Next
        <ChevronRight aria-hidden />
      </Button>
    </nav>
  );
}
