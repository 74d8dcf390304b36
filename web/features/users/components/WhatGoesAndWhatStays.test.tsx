import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { WhatGoesAndWhatStays } from './WhatGoesAndWhatStays.tsx';

const told = (signInStays: boolean, standCount = 0) =>
  renderToStaticMarkup(<WhatGoesAndWhatStays {...{ signInStays, standCount }} />)
    .split('What stays')
    .map((part) => part.replaceAll(/<[^>]*>/g, ' '));

it('a sign-in of ours goes with the account', () => {
  const [goes, stays] = told(false);
  expect(goes).toContain('Your sign-in, name,');
  expect(stays).not.toContain('sign in');
});

it('a sign-in of Google’s stays', () => {
  const [goes, stays] = told(true);
  expect(goes).not.toContain('sign-in');
  expect(stays).toContain('The account you sign in with. It stays with Google');
});

it('a farm stand goes, unless its owner keeps it in the next step', () => {
  const [goes, stays] = told(false, 1);
  expect(goes).toContain('Your farm stand with its products, reviews and events, unless');
  expect(stays).toContain('Other market listings you manage');
  expect(told(false, 2)[0]).toContain('Your farm stands with their products');
});

it('nothing is said of stands to whoever has none', () => {
  const [goes, stays] = told(false);
  expect(goes).not.toContain('farm stand');
  expect(stays).toMatch(/\s Market listings you manage/);
});
