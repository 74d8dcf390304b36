import { describe, expect, it } from 'vitest';
import { notificationText } from './notificationText.ts';

const text = (title: string, path: `/${string}` = '/events/7') =>
  notificationText({ title, path }, 'https://markets.example');
const END = '\nhttps://markets.example/events/7';

describe('the text message of a notice', () => {
  it('is what it is about, and where there is more', () => {
    expect(text('The market opens late')).toBe(`The market opens late${END}`);
  });

  it('has plain marks, so that a part holds more', () => {
    expect(text('“Ann’s”\u00a0market – 9…1')).toBe(`"Ann's" market - 9...1${END}`);
  });

  it.each([
    ['plain ones', 'Peña’s market ', 306],
    ['others', 'El jardín ', 134],
    ['pictures', '🍑', 134],
  ])('is no longer than two parts hold of %s', (_signs, words, room) => {
    const long = text(words.repeat(100));
    expect(long.length).toBeLessThanOrEqual(room);
    expect(long.length).toBeGreaterThan(room - 2);
    expect(long.isWellFormed()).toBe(true);
    expect(long.endsWith(END)).toBe(true);
  });

  it('leads to where there is more, however long that address is', () => {
    const path = `/${'a'.repeat(400)}` as const;
    expect(text('The market opens late', path)).toBe(`\nhttps://markets.example${path}`);
  });
});
