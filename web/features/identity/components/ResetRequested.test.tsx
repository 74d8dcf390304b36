import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ResetRequested } from './ResetRequested.tsx';

const told = (sendsMail: boolean) =>
  renderToStaticMarkup(
    <ResetRequested email="ada@example.com" supportEmail="help@example.org" {...{ sendsMail }} />,
  );

it('a link is said to be on its way only where the site sends mail', () => {
  expect(told(true)).toContain('on its way');
  expect(told(true)).not.toContain('help@example.org');
  expect(told(false)).not.toContain('on its way');
  expect(told(false)).toContain('href="mailto:help@example.org"');
});
