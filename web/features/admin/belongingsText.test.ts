import { expect, it } from 'vitest';
import { belongingsText } from './belongingsText.ts';

it('says what goes with a market', () => {
  expect(belongingsText('market', { events: 3, applications: 5, reviews: 0, saved: 0 })).toBe(
    'This market has 3 events and 5 applications.',
  );
  expect(belongingsText('market', { events: 1_200, applications: 1, reviews: 2, saved: 1 })).toBe(
    'This market has 1,200 events, 1 application, 2 reviews and 1 save.',
  );
  expect(belongingsText('vendor', { applications: 1, claims: 2, reports: 1 })).toBe(
    'This vendor has 1 application, 2 pending claims and 1 pending report.',
  );
  expect(belongingsText('vendor', { applications: 0, places: 0 })).toBe('');
});
