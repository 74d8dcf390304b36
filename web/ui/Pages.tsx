import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from './Button.tsx';

interface PagesProps {
  /** From 1. */
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
}

/** The way from page to page of a list; nothing where there is one page. */
export function Pages({ page, pageCount, onPage }: PagesProps) {
  if (pageCount < 2) return null;
  const turnTo = (wanted: number, pages: HTMLElement | null) => {
    // The button that leads to the first or the last page can be pressed no more.
    if (wanted === 1 || wanted === pageCount) pages?.focus();
    onPage(wanted);
  };
  return (
    <nav
      aria-label="Pages"
      tabIndex={-1}
      className="mt-6 flex flex-wrap items-center justify-center gap-4"
    >
      <Button
        variant="secondary"
        disabled={page <= 1}
        onClick={({ currentTarget }) => turnTo(page - 1, currentTarget.parentElement)}
      >
        <ChevronLeft aria-hidden />
        Previous
      </Button>
      {/* On a phone above the buttons, which then stand beside each other. */}
      <p aria-current="page" className="max-sm:order-first max-sm:w-full max-sm:text-center">
        Page {page} of {pageCount}
      </p>
      <Button
        variant="secondary"
        disabled={page >= pageCount}
        onClick={({ currentTarget }) => turnTo(page + 1, currentTarget.parentElement)}
      >
        Next
        <ChevronRight aria-hidden />
      </Button>
    </nav>
  );
}
