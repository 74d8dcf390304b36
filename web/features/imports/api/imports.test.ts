import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { DirectoryImport } from '#contract/imports/imports.ts';
import { importsQuery } from './imports.ts';

const client = new QueryClient();

/** How soon a list with this import is asked for again; false: not by itself. */
function askedAgainAfter(item: Pick<DirectoryImport, 'status' | 'goesOn'>) {
  const options = importsQuery('limit=10');
  client.setQueryData(options.queryKey, { items: [item as DirectoryImport], total: 1 });
  const query = client.getQueryCache().build(client, client.defaultQueryOptions(options));
  const { refetchInterval } = options;
  return typeof refetchInterval === 'function' ? refetchInterval(query) : refetchInterval;
}

it('imports are followed as long as one of them goes on by itself', () => {
  expect(askedAgainAfter({ status: 'running', goesOn: true })).toBe(1_000);
  expect(askedAgainAfter({ status: 'interrupted', goesOn: true })).toBe(1_000);
  expect(askedAgainAfter({ status: 'interrupted', goesOn: false })).toBe(false);
  expect(askedAgainAfter({ status: 'finished', goesOn: false })).toBe(false);
});
