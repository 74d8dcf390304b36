import { describe, expect, it } from 'vitest';
import { misspelledState, stateCode, statesBeginningWith } from './states.ts';

describe('the code of a state', () => {
  it.each([
    ['OR', 'OR'],
    ['or', 'OR'],
    ['Oregon', 'OR'],
    [' OREGON ', 'OR'],
    ['Ore.', 'OR'],
    ['Calif.', 'CA'],
    ['N.Y.', 'NY'],
    ['n dakota', 'ND'],
    ['N. Carolina', 'NC'],
    ['W. Virginia', 'WV'],
    ['New  Hampshire', 'NH'],
    ['D.C.', 'DC'],
    ['District of Columbia', 'DC'],
    ['Puerto Rico', 'PR'],
    ['U.S. Virgin Islands', 'VI'],
  ])('of %j is %s', (text, code) => {
    expect(stateCode(text)).toBe(code);
  });

  it.each(['', ' ', 'ZZ', 'Ontario', 'Oregonn', '97205', '😀'])('of %j is unknown', (text) => {
    expect(stateCode(text)).toBeNull();
  });
});

describe('a state that is half typed or misspelled', () => {
  it('is every state that begins so', () => {
    expect(statesBeginningWith('new').sort()).toEqual(['NH', 'NJ', 'NM', 'NY']);
    expect(statesBeginningWith('')).toEqual([]);
  });

  it('is the one state that is a slip or two away', () => {
    expect(misspelledState('Massachussetts')).toBe('MA');
    expect(misspelledState('Oregan')).toBe('OR');
    expect(misspelledState('Pensylvania')).toBe('PA');
  });

  it('is none when it is short or far from all', () => {
    expect(misspelledState('Oreg')).toBeNull();
    expect(misspelledState('Ontario')).toBeNull();
  });
});
