import { clsx } from 'clsx';
import type { ReactNode } from 'react';

const TONES = {
  neutral: 'bg-paper-200 text-ink-700',
  leaf: 'bg-leaf-100 text-leaf-700',
  squash: 'bg-squash-100 text-squash-700',
  tomato: 'bg-tomato-100 text-tomato-700',
  /** For use upon pictures. */
  paper: 'bg-paper-50 text-ink-900 shadow-card',
} as const;

export type BadgeTone = keyof typeof TONES;

type BadgeProps = {
  tone?: BadgeTone;
  icon?: ReactNode;
  /** For what people write: it may take several lines. */
  wraps?: boolean;
  className?: string;
  children: ReactNode;
};

export function Badge({ tone = 'neutral', icon, wraps, className, children }: BadgeProps) {
  return (
    <span
      className={clsx(
        'inline-flex min-h-7 items-center gap-1.5 rounded-full px-3 text-[0.8125rem] font-semibold',
        '[&_svg]:size-3.5 [&_svg]:shrink-0',
        wraps ? 'py-1 wrap-anywhere' : 'whitespace-nowrap',
        TONES[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}
