import { describe, expect, it } from 'vitest';
import { collectNotes } from '../directoryRows.testing.ts';
import { bounded, labels, oneLine, paragraphs, TEXT_LIMITS } from './text.ts';

describe('oneLine', () => {
  it('trims and joins what stands on several lines', () => {
    expect(oneLine('  Willow \u00A0Square\r\n Market ')).toBe('Willow Square Market');
  });

  it.each(['', '  ', 'N/A', 'n/a', 'none', '-', 'TBD', '...'])('takes %o for nothing', (cell) => {
    expect(oneLine(cell)).toBe('');
  });

  it('drops control and invisible characters', () => {
    expect(oneLine('Will\u0000ow\u200B\u0007')).toBe('Willow');
  });

  it("takes an export's backslashes off quotation marks", () => {
    expect(oneLine('Ann\\\'s \\\\"Red\\" Barn')).toBe('Ann\'s "Red" Barn');
  });

  it('has quotation marks once that an export doubled', () => {
    expect(oneLine(`""Health Happens"" Farmers' Market`)).toBe(`"Health Happens" Farmers' Market`);
    expect(oneLine('""')).toBe('');
  });

  it('restores an apostrophe that was lost in a contraction and nothing else', () => {
    expect(oneLine('Ann\uFFFDs farm, we\uFFFDre open')).toBe('Ann’s farm, we’re open');
    expect(oneLine('La Ca\uFFFDada, growers\uFFFD market')).toBe(
      'La Ca\uFFFDada, growers\uFFFD market',
    );
  });
});

describe('paragraphs', () => {
  it('keeps the lines of a text', () => {
    expect(paragraphs(' One  line \r\n\r\n\r\n\r\n two ')).toBe('One line\n\ntwo');
  });
});

describe('bounded', () => {
  it('leaves a text of the longest length as it is', () => {
    const { warn, notes } = collectNotes();
    const text = 'a'.repeat(TEXT_LIMITS.name);
    expect(bounded(text, 'name', warn)).toBe(text);
    expect(notes).toEqual([]);
  });

  it('cuts a longer one and says so', () => {
    const { warn, notes } = collectNotes();
    const text = bounded('a'.repeat(TEXT_LIMITS.name + 1), 'name', warn);
    expect(text).toHaveLength(TEXT_LIMITS.name);
    expect(text.endsWith('a…')).toBe(true);
    expect(notes).toMatchObject([{ field: 'name', reason: expect.stringMatching('longer than') }]);
  });

  it('never cuts a character in two', () => {
    const { warn } = collectNotes();
    const text = bounded('🥕'.repeat(TEXT_LIMITS.name), 'name', warn);
    expect(text.isWellFormed()).toBe(true);
  });

  it('says that characters were lost', () => {
    const { warn, notes } = collectNotes();
    expect(bounded('La Ca\uFFFDada', 'name', warn)).toBe('La Ca\uFFFDada');
    expect(notes).toHaveLength(1);
  });
});

describe('labels', () => {
  it('lists each item once, without the blank ones', () => {
    const { warn } = collectNotes();
    expect(labels('Cash;;Personal Checks; cash ;', warn, 'paymentMethods')).toEqual([
      'Cash',
      'Personal Checks',
    ]);
  });
});
