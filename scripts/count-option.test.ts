import { expect, it } from 'vitest';
import { countOption } from './count-option.ts';

it('reads how many an option says', () => {
  expect(countOption('--rounds', '50')).toBe(50);
});

it.each(['abc', '', '0', '-1', '1.5', '5x', '1e3'])('takes %j for no number', (text) => {
  expect(() => countOption('--rounds', text)).toThrow('--rounds takes a whole number from 1 on');
});
