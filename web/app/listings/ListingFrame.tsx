import { type ReactNode, useEffect } from 'react';
import { Container } from '#web/ui/Container.tsx';
import { keepFocus } from '#web/ui/keepFocus.ts';

interface ListingFrameProps {
  picture: ReactNode;
  /** What it is, beside its picture. */
  head: ReactNode;
  /** What is looked up rather than read. */
  aside: ReactNode;
  children: ReactNode;
}

/** The page of a listing: its picture and head, and below them what it tells in two columns. */
export function ListingFrame({ picture, head, aside, children }: ListingFrameProps) {
  useEffect(keepFocus, []);
  return (
    <Container className="pt-6 pb-20 md:pt-10 md:pb-28">
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:items-center lg:gap-12">
        <div className="aspect-[8/5] overflow-hidden rounded-sheet bg-paper-200 lg:order-2 print:w-[8cm]">
          {picture}
        </div>
        <div>{head}</div>
      </div>
      <div className="mt-12 grid grid-cols-1 gap-12 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] lg:gap-16">
        <div className="space-y-12">{children}</div>
        <aside className="space-y-10">{aside}</aside>
      </div>
    </Container>
  );
}
