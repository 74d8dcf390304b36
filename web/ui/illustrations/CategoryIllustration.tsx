import type { MarketCategory } from '#contract/markets/categories.ts';
import { categoryIllustrationUrl } from './categories.ts';

type CategoryIllustrationProps = {
  category: MarketCategory;
  /** Anything that stays with the listing, such as its id. */
  seed: number;
  /** `eager` for a picture in the first screenful. */
  loading?: 'lazy' | 'eager';
  className?: string;
};

/** The picture of a listing that has none of its own: decoration, so it says nothing. */
export function CategoryIllustration({
  category,
  seed,
  loading = 'lazy',
  className,
}: CategoryIllustrationProps) {
  return (
    <img
      src={categoryIllustrationUrl(category, seed)}
      alt=""
      width={640}
      height={400}
      loading={loading}
      decoding="async"
      className={className}
    />
  );
}
