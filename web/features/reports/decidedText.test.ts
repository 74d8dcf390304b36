import { expect, it } from 'vitest';
import { decidedText } from './decidedText.ts';

it('says what stays open because it has changed since it was read', () => {
  expect(decidedText({ decided: 1, leftOpen: 0 })).toEqual({ title: 'Report Decided' });
  expect(decidedText({ decided: 3, leftOpen: 1 })).toEqual({
    title: 'Reports Decided',
    description: '1 report has changed since you opened this and stays open.',
  });
  expect(decidedText({ decided: 1, leftOpen: 2 })).toEqual({
    title: 'Report Decided',
    description: '2 reports have changed since you opened this and stay open.',
  });
});
