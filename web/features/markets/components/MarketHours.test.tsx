import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Market } from '#contract/markets/markets.ts';
import { MarketHours } from './MarketHours.tsx';

const shown = (hours: Pick<Market, 'hoursText' | 'operatingHours'>) =>
  renderToStaticMarkup(
    <MarketHours market={{ openingTimes: null, ...hours } as Market} hasEvents={false} />,
  );

it('shows hours that nobody could read as they were written, but no code', () => {
  const words = 'When the porch light is on';
  expect(shown({ hoursText: words, operatingHours: words })).toContain(words);
  const code = shown({ hoursText: null, operatingHours: '{"monday":{"isOpen":false}}' });
  expect(code).toContain('Hours not available');
  expect(code).not.toContain('monday');
});
