import { expect, test } from 'vitest';
import { playwrightCounts, sum, verdict, vitestCounts } from './test-counts.ts';

const file = (status: string, ...results: string[]) => ({
  status,
  assertionResults: results.map((result) => ({ status: result })),
});

test('the tests of all files are added up', () => {
  const testResults = [
    file('passed', 'passed', 'passed', 'pending'),
    file('failed', 'passed', 'failed', 'todo'),
  ];
  expect(vitestCounts({ testResults })).toEqual({ passed: 3, failed: 1, skipped: 2 });
});

test('a file that cannot be loaded counts as a failure', () => {
  expect(vitestCounts({ testResults: [file('failed')] }).failed).toBe(1);
});

test('a file whose tests pass and whose clean-up fails counts as a failure', () => {
  const testResults = [file('failed', 'passed')];
  expect(vitestCounts({ testResults })).toEqual({ passed: 1, failed: 1, skipped: 0 });
});

test('a browser test that passes on a second try only has failed', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 0 };
  expect(playwrightCounts({ stats })).toEqual({ passed: 5, failed: 2, skipped: 0 });
});

test('the verdict names skipped tests only where there are some', () => {
  const some = { passed: 3, failed: 0, skipped: 0 };
  expect(verdict(some)).toBe('3 passed, 0 failed');
  expect(verdict(sum([some, { passed: 1, failed: 2, skipped: 1 }]))).toBe(
    '4 passed, 2 failed, 1 skipped',
  );
});
