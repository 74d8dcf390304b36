import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Market } from '#contract/markets/markets.ts';
import { MarketFacts } from './MarketFacts.tsx';

const factsOf = (socialMedia: Partial<Market['socialMedia']>) =>
  renderToStaticMarkup(
    <MarketFacts market={{ city: 'Portland', state: 'OR', zipCode: '', socialMedia } as Market} />,
  );

it('leads to the pages that a market has elsewhere, without vouching for them', () => {
  const facts = factsOf({ facebook: 'https://www.facebook.com/elm', twitter: 'https://x.com/elm' });
  const links = [...facts.matchAll(/<a href="([^"]*)"[^>]* rel="([^"]*)"[^>]*>([^<]*)/g)];
  const rel = 'noopener noreferrer nofollow';
  expect(links.map(([, href, told, name]) => [name, href, told])).toEqual([
    ['Facebook', 'https://www.facebook.com/elm', rel],
    ['Twitter', 'https://x.com/elm', rel],
  ]);
});

it('is silent about social media that a market has none of', () => {
  expect(factsOf({ facebook: null })).not.toContain('Social media');
});
