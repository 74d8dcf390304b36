import { expect, it } from 'vitest';
import { choiceOption } from './choice-option.ts';

const KINDS = ['pglite', 'postgres'] as const;

it.each([
  [undefined, KINDS],
  ['postgres', ['postgres']],
])('the option %j chooses %j', (text, chosen) => {
  expect(choiceOption('--database', text, KINDS)).toEqual(chosen);
});

it('what there isn’t is refused, and what there is is said', () => {
  expect(() => choiceOption('--database', 'postgresql', KINDS)).toThrow(
    "--database takes one of pglite, postgres, not 'postgresql'.",
  );
});
