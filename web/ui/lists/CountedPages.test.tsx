import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CountedPages } from './CountedPages.tsx';

interface Known {
  items: string[];
  total?: number;
  isPlaceholderData?: boolean;
}

const shown = ({ items, total = items.length, isPlaceholderData }: Known, page = 1) =>
  renderToStaticMarkup(
    <CountedPages
      list={{ data: { items, total }, error: null, isPlaceholderData, refetch: () => {} }}
      page={page}
      perPage={20}
      onPage={() => {}}
      empty="Nothing is waiting"
    >
      {(names) => <ul>{names.join()}</ul>}
    </CountedPages>,
  );

describe('a list page by page', () => {
  it('is called empty only where nothing is left on any of its pages', () => {
    expect(shown({ items: [] })).toBe('Nothing is waiting');
    // The last item of the second page has gone; the first page is on its way.
    for (const isPlaceholderData of [false, true]) {
      const turning = shown({ items: [], total: 20, isPlaceholderData }, 2);
      expect(turning).toContain('Loading');
      expect(turning).not.toContain('Nothing is waiting');
    }
  });

  it('says nothing of what is on its way by what was there before', () => {
    const empty = shown({ items: [], isPlaceholderData: true });
    expect(empty).toContain('Loading');
    expect(empty).not.toContain('Nothing is waiting');
  });

  it('dims what was there before', () => {
    const before = { items: ['Hilltop'], total: 1 };
    expect(shown(before)).toBe('<div aria-busy="false"><ul>Hilltop</ul></div>');
    expect(shown({ ...before, isPlaceholderData: true })).toBe(
      '<div class="opacity-60" aria-busy="true"><ul>Hilltop</ul></div>',
    );
  });
});
