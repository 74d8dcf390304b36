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
  return (
    <nav aria-label="Pages" className="mt-6 flex flex-wrap items-center justify-center gap-4">
      <Button variant="secondary" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft aria-hidden />
        Previous
      </Button>
      <p aria-current="page">
        Page {page} of {pageCount}
      </p>
      <Button variant="secondary" disabled={page >= pageCount} onClick={() => onPage(page + 1)}>
        Next
        <ChevronRight aria-hidden />
      </Button>
    </nav>
  );
}
