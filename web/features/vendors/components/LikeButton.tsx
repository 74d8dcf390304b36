import { clsx } from 'clsx';
import { Heart } from 'lucide-react';

export interface Liking {
  isLiked: boolean;
  /** While it is found out who asks, or she signs in. */
  isAsking: boolean;
  onToggle: () => void;
}

interface LikeButtonProps extends Liking {
  businessName: string;
  likesCount: number;
  className?: string;
}

/** A heart with the number of those who gave one. */
export function LikeButton({
  businessName,
  likesCount,
  isLiked,
  isAsking,
  onToggle,
  className,
}: LikeButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isLiked}
      aria-label={`Like ${businessName}, ${likesCount} ${likesCount === 1 ? 'like' : 'likes'}`}
      aria-disabled={isAsking || undefined}
      onClick={isAsking ? undefined : onToggle}
      className={clsx(
        'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-full bg-paper-50 px-3 font-semibold shadow-card transition-colors',
        isLiked ? 'text-tomato-700' : 'text-ink-700 hover:text-tomato-700',
        className,
      )}
    >
      <Heart aria-hidden className={clsx('size-5', isLiked && 'fill-current')} />
      <span aria-hidden>{likesCount}</span>
    </button>
  );
}
