import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ApiError } from '#web/lib/api/api.ts';
import { QueryContent } from './QueryContent.tsx';

interface Known {
  data?: string;
  error?: Error;
}

const shown = ({ data, error }: Known) =>
  renderToStaticMarkup(
    <QueryContent
      query={{ data, error: error ?? null, refetch: () => {} }}
      loading={<p>Wait</p>}
      failure="No markets"
    >
      {(name) => <p>{name}</p>}
    </QueryContent>,
  );

it('shows an answer as soon as there is one, and goes on showing it when it can’t be read again', () => {
  expect(shown({})).toBe('<p>Wait</p>');
  expect(shown({ data: 'Hilltop' })).toBe('<p>Hilltop</p>');
  expect(shown({ data: '', error: new Error('offline') })).toBe('<p></p>');
});

it('says why there is none: in the server’s words, or that the network may be the cause', () => {
  const problem = { type: 'about:blank', title: 'No', status: 403, detail: 'It is not yours.' };
  const refused = shown({ error: new ApiError(403, JSON.stringify(problem)) });
  for (const text of ['No markets', 'It is not yours.', 'Try again'])
    expect(refused).toContain(text);
  expect(shown({ error: new Error('offline') })).toContain('Check your connection and try again.');
});
