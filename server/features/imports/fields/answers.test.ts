import { expect, it } from 'vitest';
import { anyOf, digitAnswer, letterAnswer, stated } from './answers.ts';

it.each([
  ['Y', 'yes'],
  ['y ', 'yes'],
  ['N', 'no'],
  ['-', 'unknown'],
  ['', 'unknown'],
  ['maybe', 'unknown'],
])('takes the letter %o for %s', (cell, answer) => {
  expect(letterAnswer(cell)).toBe(answer);
});

it.each([
  ['1', 'yes'],
  ['0', 'no'],
  ['', 'unknown'],
  ['2', 'unknown'],
])('takes the digit %o for %s', (cell, answer) => {
  expect(digitAnswer(cell)).toBe(answer);
});

it('joins several answers into one without making a no of an unknown', () => {
  expect(anyOf('no', 'yes')).toBe('yes');
  expect(anyOf('no', 'no')).toBe('no');
  expect(anyOf('no', 'unknown')).toBe('unknown');
});

it('takes a no for a statement where something else was answered with yes', () => {
  expect(
    stated([
      ['eggs', 'yes'],
      ['honey', 'no'],
      ['tofu', 'unknown'],
    ]),
  ).toEqual({ yes: ['eggs'], no: ['honey'] });
});

it('takes a no to everything for a question that nobody answered', () => {
  expect(
    stated([
      ['eggs', 'no'],
      ['honey', 'no'],
    ]),
  ).toEqual({ yes: [], no: [] });
});
