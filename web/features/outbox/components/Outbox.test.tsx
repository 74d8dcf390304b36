import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { pageParameters } from '#web/lib/lists/countedList.ts';
import { outboxQuery } from '../api/outbox.ts';
import { Outbox } from './Outbox.tsx';

/** What the outbox shows where nothing answers to what is chosen and searched for. */
function emptyOutbox(choice: string, words: string): string {
  const queryClient = new QueryClient();
  const parameters = pageParameters(1, 20, { unsent: choice && 'true', q: words });
  queryClient.setQueryData(outboxQuery('mails', parameters).queryKey, { items: [], total: 0 });
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <Outbox kind="mails" filter={{ choice, words, page: 1 }} onFilter={() => {}} />
    </QueryClientProvider>,
  );
}

it('is said to be empty only where nothing narrows it down', () => {
  expect(emptyOutbox('', '')).toContain('The outbox is empty');
  for (const narrowed of [emptyOutbox('', 'ann'), emptyOutbox('unsent', '')]) {
    expect(narrowed).toContain('Nothing found');
    expect(narrowed).not.toContain('The outbox is empty');
  }
});
