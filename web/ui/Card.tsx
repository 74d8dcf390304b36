import { clsx } from 'clsx';
import type { HTMLAttributes } from 'react';

type CardProps = HTMLAttributes<HTMLElement> & {
  /** What the card is in the page's outline; an `article` when it makes sense on its own. */
  as?: 'div' | 'article' | 'section' | 'li';
  /** Lifts under the pointer: for a card that leads somewhere as a whole. */
  interactive?: boolean;
};

/** A sheet of paper on the ground. It brings no padding: pictures reach its edges. */
export function Card({ as: Element = 'div', interactive = false, className, ...rest }: CardProps) {
  return (
    <Element
      className={clsx(
        'overflow-hidden rounded-card border border-paper-300 bg-paper-50 shadow-card',
        interactive &&
          'transition duration-200 ease-settle hover:-translate-y-0.5 hover:border-paper-400 hover:shadow-raised',
        className,
      )}
      {...rest}
    />
  );
}
