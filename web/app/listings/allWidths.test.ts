import { expect, it } from 'vitest';
import { allWidths } from './allWidths.ts';

it('offers a picture of this site in all widths, and another’s as it is', () => {
  expect(allWidths('/media/0f3a-640.webp').srcSet).toBe(
    '/media/0f3a-640.webp 640w, /media/0f3a-1280.webp 1280w',
  );
  expect(allWidths('https://elsewhere.example/a-640.webp')).toEqual({});
  expect(allWidths(null)).toEqual({});
});
