import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ApplicationHistory } from './ApplicationHistory.tsx';

it('is read out with room between what happened and when', () => {
  const html = renderToStaticMarkup(
    <ApplicationHistory
      history={[
        { status: 'pending', note: 'Two tables.', changedAt: '2026-11-24T19:00:00Z' },
        { status: 'approved', note: 'Welcome!', changedAt: '2026-11-26T19:00:00Z' },
      ]}
    />,
  );
  const said = [...html.matchAll(/<p[^>]*>(.*?)<\/p>/g)].map(([, text = '']) =>
    text.replaceAll(/<[^>]*>/g, ''),
  );
  expect(said).toEqual(['Sent Nov 24, 2026', 'Approved Nov 26, 2026', 'Welcome!']);
});
