import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { pageParameters } from '#web/lib/lists/countedList.ts';
import { type Outgoing, outboxQuery } from '../api/outbox.ts';
import { Outbox } from './Outbox.tsx';

/** What the outbox shows where these answer to what is chosen and searched for. */
function outbox(items: Outgoing[], choice = '', words = ''): string {
  const queryClient = new QueryClient();
  const parameters = pageParameters(1, 20, { unsent: choice && 'true', q: words });
  const list = { items, total: items.length };
  queryClient.setQueryData(outboxQuery('mails', parameters).queryKey, list);
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <Outbox kind="mails" filter={{ choice, words, page: 1 }} onFilter={() => {}} />
    </QueryClientProvider>,
  );
}

it('is said to be empty only where nothing narrows it down', () => {
  expect(outbox([])).toContain('The outbox is empty');
  for (const narrowed of [outbox([], '', 'ann'), outbox([], 'unsent')]) {
    expect(narrowed).toContain('Nothing found');
    expect(narrowed).not.toContain('The outbox is empty');
  }
});

it.each([
  ['Your market day', 'Send Again: Your market day, ann@example.com, '],
  // A text message has none.
  [undefined, 'Send Again: ann@example.com, '],
])('of which mail a button sends again, is in its name: %s', (subject, name) => {
  const failed = { id: 1, recipient: 'ann@example.com', text: 'Saturday.', state: 'failed' };
  const item = { ...failed, subject, createdAt: '2026-06-06T19:00:00Z' } as unknown as Outgoing;
  expect(outbox([item])).toMatch(new RegExp(`aria-label="${name}Jun [67], 2026, `));
});
