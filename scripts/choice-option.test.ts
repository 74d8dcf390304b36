import { expect, it } from 'vitest';
import { choiceOption, describedOption } from './choice-option.ts';

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

const CHECKS = [{ what: 'all are restarted' }, { what: 'the replica stops' }];

it('what has the words in its description is chosen, everything where there are none', () => {
  expect(describedOption('--only', 'restart', CHECKS)).toEqual([CHECKS[0]]);
  expect(describedOption('--only', '', CHECKS)).toEqual(CHECKS);
});

it('words that no description has are refused, and the descriptions are said', () => {
  expect(() => describedOption('--only', 'restrat', CHECKS)).toThrow(
    "--only takes words of one of these, not 'restrat':\n  all are restarted\n  the replica stops",
  );
});
