import { expect, it } from 'vitest';
import { readReceivedSearch, receivedFilter, receivedParameters } from './receivedSearch.ts';

it('reads a list from an address and leaves out what makes no sense', () => {
  const read = readReceivedSearch({
    market: '7',
    event: 8,
    status: 'pending',
    q: ' honey ',
    toCome: 'true',
    page: '3',
  });
  const fields = { market: 7, event: 8, status: 'pending', q: 'honey', toCome: true, page: 3 };
  expect(read).toEqual(fields);
  const filter = 'marketId=7&eventId=8&status=pending&q=honey&toCome=true';
  expect(String(receivedFilter(read))).toBe(filter);
  expect(String(receivedParameters(read))).toContain('&limit=25&offset=50');
  const nonsense = { market: '-1', event: '1.5', status: 'nice', q: {}, toCome: 'no', page: '1' };
  expect(String(receivedParameters(readReceivedSearch(nonsense)))).toBe('limit=25');
});
