import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { WhatGoesAndWhatStays } from './WhatGoesAndWhatStays.tsx';

const told = (signInStays: boolean) =>
  renderToStaticMarkup(<WhatGoesAndWhatStays {...{ signInStays }} />)
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
