import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { DirectoryImport } from '#contract/imports/imports.ts';
import { pageParameters } from '#web/lib/lists/countedList.ts';
import { importsQuery } from '../api/imports.ts';
import { ImportList } from './ImportList.tsx';

it('of two imports of one file, what can be done says of which', () => {
  const items = ['2026-06-06T19:00:00Z', '2026-07-08T19:00:00Z'].map(
    (createdAt, id) =>
      ({
        id,
        createdAt,
        fileName: 'export.csv',
        format: 'portal',
        status: 'interrupted',
        rowCount: 9,
        rowsRead: 5,
        inserted: 3,
        updated: 0,
        unchanged: 0,
        superseded: 0,
        refused: 2,
        warnings: 0,
      }) as DirectoryImport,
  );
  const queryClient = new QueryClient();
  const { queryKey } = importsQuery(pageParameters(1, 10));
  queryClient.setQueryData(queryKey, { items, total: items.length });
  const list = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <ImportList page={1} onPage={() => {}} />
    </QueryClientProvider>,
  );
  for (const day of ['Jun [67]', 'Jul [89]']) {
    const ofIt = `the import of export\\.csv, ${day}, 2026, `;
    expect(list).toMatch(new RegExp(`aria-label="Resume ${ofIt}`));
    expect(list).toMatch(new RegExp(`aria-label="Report as CSV of ${ofIt}`));
    expect(list).toMatch(new RegExp(`2 rejected rows<span class="sr-only"> of ${ofIt}`));
  }
});
