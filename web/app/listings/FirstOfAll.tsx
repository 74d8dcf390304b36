import { Link } from '@tanstack/react-router';
import type { ReactNode, RefObject } from 'react';
import { useFirstOfMore } from '#web/lib/lists/useFirstOfMore.ts';
import { Button } from '#web/ui/Button.tsx';
import { type ListName, useAllOf } from './useAllOf.ts';

interface FirstOfAllProps<Item> {
  name: ListName;
  items: Item[];
  /** How many are shown at first. */
  firstCount: number;
  /** Of the link to all of them. */
  label: string;
  children: (shown: Item[], list: RefObject<HTMLOListElement | null>) => ReactNode;
}

/** The first of what a page lists, all of it on demand; without script, too. */
export function FirstOfAll<Item>({
  name,
  items,
  firstCount,
  label,
  children,
}: FirstOfAllProps<Item>) {
  const { showsAll, search } = useAllOf(name);
  const shown = showsAll ? items : items.slice(0, firstCount);
  const more = useFirstOfMore<HTMLOListElement>(shown.length);
  return (
    <>
      {children(shown, more.list)}
      {items.length > shown.length ? (
        <Button asChild variant="secondary" className="mt-4">
          <Link to="." search={search} resetScroll={false} onClick={more.onMore}>
            {label}
          </Link>
        </Button>
      ) : null}
    </>
  );
}
