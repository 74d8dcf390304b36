import { clsx } from 'clsx';
import type { MarketCard } from '#contract/markets/markets.ts';
import { CategoryIllustration } from '#web/ui/illustrations/CategoryIllustration.tsx';

interface MarketImageProps {
  market: Pick<MarketCard, 'id' | 'category' | 'imageUrl' | 'name'>;
  loading?: 'lazy' | 'eager';
  className?: string;
  /** Other widths of the picture, where it is shown large. */
  srcSet?: string;
  sizes?: string;
}

/** The market's own picture, or the drawing of its category. */
export function MarketImage({ market, loading = 'lazy', className, ...widths }: MarketImageProps) {
  const classes = clsx('size-full object-cover', className);
  if (!market.imageUrl) {
    return (
      <CategoryIllustration
        category={market.category}
        seed={market.id}
        loading={loading}
        className={classes}
      />
    );
  }
  return (
    <img
      {...widths}
      src={market.imageUrl}
      alt={`At ${market.name}`}
      width={640}
      height={400}
      loading={loading}
      decoding="async"
      className={classes}
    />
  );
}
