import { expect, it } from 'vitest';
import { PROBLEM_TYPES, type ProblemKind } from '#contract/problem.ts';
import { ApiError } from './api.ts';
import { problemText } from './problemText.ts';

const answer = (kind: ProblemKind, detail: string) => {
  const problem = PROBLEM_TYPES[kind];
  return new ApiError(problem.status, JSON.stringify({ ...problem, detail }));
};

it('tells why the server refuses, and what keeps it from doing anything for now', () => {
  expect(problemText(answer('conflict', 'It is there already.'))).toBe('It is there already.');
  expect(problemText(answer('unavailable', 'The site is out of storage space.'))).toBe(
    'The site is out of storage space.',
  );
});

it('has the screen’s own words for a fault of the server, and for an answer without any', () => {
  const failures = [
    answer('internal', 'Something went wrong on our end.'),
    new ApiError(503, '<h1>Service Unavailable</h1>'),
    new ApiError(404, ''),
    new TypeError('Failed to fetch'),
  ];
  for (const failure of failures) {
    expect(problemText(failure, 'Failed to save market.')).toBe('Failed to save market.');
  }
});
