import { type ReactNode, useEffect } from 'react';
import { Container } from '#web/ui/Container.tsx';
import { keepFocus } from '#web/ui/keepFocus.ts';

interface ListingFrameProps {
  picture: ReactNode;
  /** What it is, beside its picture. */
  head: ReactNode;
  /** What most people come for: on a phone ahead of the rest, elsewhere at the top of the aside. */
  essentials?: ReactNode;
  /** What is looked up rather than read. */
  aside: ReactNode;
  children: ReactNode;
}

/** The page of a listing: its picture and head, and below them what it tells in two columns. */
export function ListingFrame({ picture, head, essentials, aside, children }: ListingFrameProps) {
  useEffect(keepFocus, []);
  return (
    <Container className="pt-6 pb-20 md:pt-10 md:pb-28">
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:items-center lg:gap-12">
        <div className="aspect-[8/5] overflow-hidden rounded-sheet bg-paper-200 lg:order-2 print:w-[8cm]">
          {picture}
        </div>
        <div>{head}</div>
      </div>
      <div className="mt-12 grid grid-cols-1 gap-12 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-16 lg:gap-y-10">
        {essentials ? <div className="space-y-10 lg:col-start-2">{essentials}</div> : null}
        <div className="space-y-12 lg:col-start-1 lg:row-span-2 lg:row-start-1">{children}</div>
        <aside className="space-y-10 lg:col-start-2">{aside}</aside>
      </div>
    </Container>
  );
}
